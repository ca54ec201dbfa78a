import { describe, expect, test } from 'vitest'
import {
	linkAddress,
	pictureAddress,
	webAddress,
} from '../../../src/shared/addresses/web-address.ts'
import { ownScript } from '../../../src/shared/trusted-types.ts'

describe('an external address', () => {
	test.each([
		['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
		['http://example.org', 'http://example.org/'],
		[' https://example.org/a \n', 'https://example.org/a'],
		['https://example.org/"><script>', 'https://example.org/%22%3E%3Cscript%3E'],
	])('may be a link: %j', (text, address) => {
		expect(webAddress(text)).toBe(address)
	})

	test.each<[string, (string | undefined)[]]>([
		['no address', [undefined, '', ' ', 'no address']],
		['no scheme', ['example.org', 'www.example.org/a', '/dashboard/updates', '//example.org/a']],
		['a script', ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' \u0001javascript:alert(1)']],
		['a disguised script', ['java\nscript:alert(1)', 'javascript://example.org/%0aalert(1)']],
		['another scheme', ['data:text/html,x', 'blob:https://example.org/17d7', 'tel:+919900000000']],
		['with credentials', ['https://bank.example@evil.example/', 'https://user:word@example.org/']],
		['malformed', ['https://', 'https://exa mple.org/', 'http://[::1']],
	])("isn't a link: %s", (_what, texts) => {
		for (const text of texts) expect(webAddress(text), text).toBeUndefined()
	})
})

describe('a link typed by a person', () => {
	test.each([
		[' www.example.org/x ', 'https://www.example.org/x'],
		['example.org', 'https://example.org/'],
		['youtu.be/dQw4w9WgXcQ?t=1', 'https://youtu.be/dQw4w9WgXcQ?t=1'],
		['example.org:8443/a', 'https://example.org:8443/a'],
		['ಉದಾಹರಣೆ.example', 'https://xn--bsc6ci4b4b3a3d.example/'],
	])('may lack its scheme: %j', (text, address) => {
		expect(linkAddress(text)).toBe(address)
	})

	test.each<[string, (string | undefined)[]]>([
		['no address', [undefined, '', 'ask the desk', '..', '1.2', 'Vol. 2 of the report']],
		['a script', ['javascript.example:alert(1)', 'data:text/html,a.example']],
		['with credentials', ['user@example.org/a', 'www.bank.example@evil.example/']],
		['a path', ['//example.org/a', '/dashboard/updates']],
		['several', ['https://example.org/a https://example.org/b', 'https://a.example\nhttps://b.in']],
		['several, joined', ['https://a.example,https://b.in', 'https://a.example/xhttps://b.in']],
		['within a sentence', ['see https://example.org/a', 'https://example.org/a for the pictures']],
	])('is rejected: %s', (_what, texts) => {
		for (const text of texts) expect(linkAddress(text), text).toBeUndefined()
	})
})

describe('an external picture', () => {
	test.each([
		'https://scontent.example/v/t51.jpg?stp=dst&_nc=1',
		`${location.origin}/news/avatar-desk.jpg`,
	])('is loaded from %s', (address) => {
		expect(pictureAddress(address)).toBe(address)
	})

	test.each<[string, (string | undefined)[]]>([
		['an empty address', [undefined, '']],
		['a path', ['avatar.jpg', '/news/avatar-desk.jpg', '//evil.example/a.jpg']],
		['an insecure host', ['http://example.org/a.jpg', 'http://localhost:1/a.jpg']],
		['another scheme', ['javascript:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>']],
	])('is not loaded from %s', (_where, addresses) => {
		for (const address of addresses) expect(pictureAddress(address), address).toBeUndefined()
	})
})

test("a script of the app is on the app's own origin", () => {
	for (const path of ['/service-worker.js', '/assets/downloader-a.js'])
		expect(ownScript(path)).toBe(new URL(path, location.href).href)
	for (const path of ['https://evil.example/a.js', '//evil.example/a.js', 'data:,a', 'blob:a'])
		expect(() => ownScript(path)).toThrow("isn't a script of the app")
})
