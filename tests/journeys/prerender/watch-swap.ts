import type { Page } from 'playwright-core'
import { PRERENDERED_ID } from '../../../src/prerender/prerendered.ts'

type Screens = { prerendered: string; app: string }

declare global {
	interface Window {
		/** The prerendered screen and the app's, when the app replaced it. */
		screens: Screens | undefined
	}
}

/**
 * Records the prerendered screen and the app's when the app replaces it. Call it before the page is opened. Leaves out
 * what no reporter notices: generated ids, names and namespaces of icons, and addresses of pictures that load later.
 */
export async function watchSwap(page: Page): Promise<() => Promise<Screens>> {
	await page.addInitScript((prerenderedId) => {
		new MutationObserver((changes) => {
			for (const { removedNodes } of changes)
				for (const node of removedNodes)
					if (node instanceof Element && node.id === prerenderedId)
						window.screens = {
							prerendered: linesOf(node),
							app: linesOf(document.querySelector('#root')),
						}
		}).observe(document, { childList: true, subtree: true })

		function linesOf(screen: Element | null): string {
			const names: string[] = []
			return [...(screen?.children ?? [])].flatMap((child) => describe(child, '', names)).join('\n')
		}

		function describe(element: Element, indent: string, names: string[]): string[] {
			const attributes = [...element.attributes]
				.filter(({ name }) => !(name === 'src' && element.localName === 'img'))
				.filter(({ name, value }) => !(name === 'class' && /^lucide /.test(value)))
				.filter(({ name }) => name !== 'xmlns')
				// Only the app refetches.
				.filter(({ name }) => !/^aria-(busy|disabled)$/.test(name))
				.map(
					({ name, value }) =>
						` ${name}=${JSON.stringify(value.replaceAll(/\b_[rR]_\w*_/g, nameOf))}`,
				)
				.sort()
			const children = [...element.childNodes].flatMap((child) => {
				// Only the app adds a list's logo, which takes no space, and says how old the list is.
				if (child instanceof HTMLImageElement && child.closest('[role=tabpanel]')) return []
				if (child instanceof Element && child.matches('[role=tabpanel] > div:last-child')) return []
				if (child instanceof Element) return describe(child, `${indent}  `, names)
				return child.textContent ? [`${indent}  ${JSON.stringify(child.textContent)}`] : []
			})
			return [`${indent}<${element.localName}${attributes.join('')}>`, ...children]

			function nameOf(name: string) {
				if (!names.includes(name)) names.push(name)
				return `name-${names.indexOf(name)}`
			}
		}
	}, PRERENDERED_ID)
	return async () => {
		const screens = await page.waitForFunction(() => window.screens)
		return (await screens.jsonValue()) as Screens
	}
}
