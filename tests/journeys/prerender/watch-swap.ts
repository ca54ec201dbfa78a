import type { Page } from 'playwright-core'
import { PRERENDERED_ID } from '../../../src/prerender/prerendered.ts'

type Screens = { prerendered: string; app: string }

declare global {
	interface Window {
		/** What stood there in the moment in which the app took its place, and the app's own. */
		screens: Screens | undefined
	}
}

/**
 * Writes the prerendered screen and the app's down, in the moment in which the one is replaced by the other:
 * call before the page is opened. Left out is what no reader meets: by which name parts refer to each
 * other, the names of icons and their namespace, and the address of a picture that comes after the news.
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
				// Only the app asks for anything anew.
				.filter(({ name }) => !/^aria-(busy|disabled)$/.test(name))
				.map(
					({ name, value }) =>
						` ${name}=${JSON.stringify(value.replaceAll(/\b_[rR]_\w*_/g, nameOf))}`,
				)
				.sort()
			const children = [...element.childNodes].flatMap((child) => {
				// The logo of a list comes with the app, and takes no room.
				if (child instanceof HTMLImageElement && child.closest('[role=tabpanel]')) return []
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
