export function appendToHead(tagName: string, properties: object): void {
	document.head.append(Object.assign(document.createElement(tagName), properties))
}
