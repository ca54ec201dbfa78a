import { trustedTypesPolicy } from '../shared/trusted-types.ts'

const policy = trustedTypesPolicy('prerender', { createHTML: String })

/** Puts markup of the build, with values that `fillTemplate` has escaped, behind what an element holds. */
export function insertMarkup(element: Element | null, markup: string): void {
	element?.insertAdjacentHTML('beforeend', policy.createHTML(markup))
}
