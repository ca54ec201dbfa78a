/** Replaces states that only a user can cause with an attribute around the element. */
const STAND_INS = [
	[':focus-within', ':is([data-shown~="focus"] *)'],
	[':focus-visible', ':is([data-shown~="focus"] :is(a, button, input))'],
	[':hover', ':is([data-shown~="hover"] *)'],
] as const

/**
 * Applies focus and hover styles to elements inside `data-shown`. Copies each rule that uses such a state right after
 * itself.
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
