import type { Page } from 'playwright-core'

/** Text that is never translated: names, the language toggle, formats and addresses. */
const AS_IT_IS = [
	/\b(Instagram|YouTube|Youtube|Facebook|Twitter|X|Safari|Excel|CSV)/g,
	/\b(English|Kannada|Wi-Fi)\b/g,
	/\b(NA|N\/A|AM|PM)\b/g,
	/\b\d+(\.\d)?[KMB]\b/g,
	/\b\d+(\.\d)? [kMG]?B\b/g,
	/A–Z|a–z/g,
	/https?:\/\/\S*/g,
	/\b[\w-]+(\.[\w-]+)+\/\S*/g,
	/\S+@\S+/g,
	/\b(Share|Add to Home Screen)\b/g,
	// What the host sends without a language, and names of files
	/The reservoir is full for the first time in four years/g,
	/Reporter Portal|Reporter|Mysuru|Copyright Claim|Incorrect e-mail or password\./g,
	/\b\w+\.(jpg|png|mp4|webm)\b/g,
]

/** Returns the texts of a page that contain Latin letters although they should be translated. */
export async function leftoverEnglish(page: Page): Promise<string[]> {
	const texts = await page.evaluate(() => {
		const found = [document.title]
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		while (walker.nextNode()) {
			if (isTranslated(walker.currentNode.parentElement))
				found.push(walker.currentNode.nodeValue ?? '')
		}
		for (const element of document.body.querySelectorAll('*')) {
			if (!isTranslated(element)) continue
			for (const name of ['aria-label', 'aria-description', 'alt', 'title'])
				found.push(element.getAttribute(name) ?? '')
		}
		// Labels contain titles of news in English.
		const foreign = Array.from(
			document.querySelectorAll('[lang=en]'),
			({ textContent }) => textContent,
		)
		return found.map((text) =>
			foreign.reduce((rest, title) => rest.replace(title || '-', ''), text),
		)

		/** Returns false for names, and for texts in another language, which come from the host. */
		function isTranslated(element: Element | null): boolean {
			if (element?.closest('script, noscript, code, [translate=no]')) return false
			return element?.closest('[lang]')?.getAttribute('lang') === 'kn'
		}
	})
	return texts.flatMap((text) => {
		const rest = AS_IT_IS.reduce((left, pattern) => left.replaceAll(pattern, ''), text)
		return /[A-Za-z]/.test(rest) ? [text] : []
	})
}
