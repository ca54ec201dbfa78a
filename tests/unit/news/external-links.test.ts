import { describe, expect, test } from 'vitest'
import { externalLinks } from '../../../src/features/news/view/news-article.tsx'

const ONE = 'https://drive.example/a'
const OTHER = 'http://photos.example/b?c=d'

describe('the external link of a news item', () => {
	test.each([
		[ONE, [ONE]],
		[` ${ONE}\n`, [ONE]],
		['drive.example/a', [ONE]],
		['https://web.archive.org/web/2026/https://drive.example/a', undefined],
		['https://drive.example/go?to=https://photos.example/b', undefined],
		['https://drive.example/go?to%3Dhttps://photos.example/b', undefined],
	])('may be one address: %j', (text, links = [text]) => {
		expect(externalLinks(text)).toEqual(links)
	})

	test.each([
		`${ONE} ${OTHER}`,
		`${ONE},${OTHER}`,
		`${ONE}${OTHER}`,
		`ಚಿತ್ರಗಳು: ${ONE} ಮತ್ತು ${OTHER} ನೋಡಿ`,
		`${ONE} ${OTHER} ${ONE}`,
	])('may contain two addresses: %j', (text) => {
		expect(externalLinks(text)).toEqual([ONE, OTHER])
	})

	test.each([`Watch ${ONE} tonight`, `Link: ${ONE}.`, `Link:${ONE}`, `"${ONE}"`, `<${ONE}>`])(
		'may contain words around an address: %j',
		(text) => {
			expect(externalLinks(text)).toEqual([ONE])
		},
	)

	test.each([
		...[undefined, '', 'Ask the desk', 'javascript:alert(1)', 'data:text/html,<a href="https://">'],
		...['https://user:word@drive.example/a and ftp://drive.example/a'],
	])('may contain no address: %j', (text) => {
		expect(externalLinks(text)).toEqual([])
	})
})
