/** What stands in for a state that only a hand can bring about: an attribute around the element. */
const STAND_INS = [
	[':focus-within', ':is([data-shown~="focus"] *)'],
	[':focus-visible', ':is([data-shown~="focus"] :is(a, button, input))'],
	[':hover', ':is([data-shown~="hover"] *)'],
] as const

/**
 * Makes the looks of focus and hover stay where the gallery asks for them by `data-shown`: each
 * rule about them gets a copy right behind it.
 */
export function showPseudoStates(): void {
	for (const sheet of document.styleSheets) copyRules(sheet)
}

function copyRules(list: CSSStyleSheet | CSSGroupingRule): void {
	for (let index = list.cssRules.length - 1; index >= 0; index -= 1) {
		const rule = list.cssRules[index]
		if (rule instanceof CSSStyleRule) {
			const selector = STAND_INS.reduce(
				(text, [state, standIn]) => text.replaceAll(state, standIn),
				rule.selectorText,
			)
			if (selector !== rule.selectorText)
				list.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1)
		} else if (rule instanceof CSSGroupingRule) copyRules(rule)
	}
}
