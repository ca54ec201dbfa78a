import { describe, expect, test } from 'vitest'
import { mediaAddress, mediaFileName } from '../../../src/shared/addresses/media-address.ts'

const HOST = 'https://api.example'

describe('the address of a media file', () => {
	test.each([
		['/news/a.jpg', '/news/a.jpg'],
		['public\\news\\a.jpg', '/news/a.jpg'],
		[' public/news/a.jpg\n', '/news/a.jpg'],
		['news/public/a.jpg', '/news/public/a.jpg'],
		['publicity/a.jpg', '/publicity/a.jpg'],
		['news/photo #1.jpg', '/news/photo%20%231.jpg'],
		['news/100% done.jpg', '/news/100%25%20done.jpg'],
		['news/a%20b.jpg', '/news/a%20b.jpg'],
		['news/a.jpg?signature=1%2F2', '/news/a.jpg%3Fsignature=1%2F2'],
		['news/..a/b...jpg', '/news/..a/b...jpg'],
		['v10/a.jpg', '/v10/a.jpg'],
		['news/v1/a.jpg', '/news/v1/a.jpg'],
		[`${HOST}/news/a.jpg`, '/news/a.jpg'],
		['https:../a.jpg', '/a.jpg'],
	])('for %j is on the host at %s', (filePath, path) => {
		expect(mediaAddress(filePath, HOST)).toBe(`${HOST}${path}`)
	})

	test.each<[string, (string | undefined)[]]>([
		['an empty path', [undefined, '', ' ', '/', 'public/']],
		['a relative path', ['..', '../secret', 'news/../secret', 'news/..', './a.jpg']],
		['a parent, with backslashes', ['..\\secret', 'public/../secret', 'public\\..\\secret']],
		['an encoded parent', ['%2e%2e/secret', 'news/%2E%2e/secret', 'news/.%2e/secret']],
		['a parent, with encoded slashes', ['..%2fsecret', 'news%2f..%2fsecret', 'news%5c..%5csecret']],
		['a fully encoded parent', ['%2e%2e%2fsecret', '%2e%2e%2f%ff', 'news/a.jpg?/../secret']],
		['a parent, with whitespace', ['news/.\t./secret', '.\n./secret']],
		['another host', ['//evil.example/a.jpg', '\\\\evil.example\\a.jpg', '/\\evil.example/a.jpg']],
		['another host, disguised', ['/\t/evil.example/a.jpg', 'public///evil.example/a.jpg']],
		['an absolute URL', ['public/https://evil.example/a.jpg', 'https://evil.example/a.jpg']],
		['a lookalike host', ['https://api.example.evil.example/a.jpg', 'https://']],
		['a URL with credentials', ['https://api.example@evil.example/a', 'https://u:w@api.example/a']],
		['another origin', ['http://api.example/a.jpg', 'https://api.example:8443/a.jpg']],
		['another scheme', ['file:///etc/passwd', 'javascript:alert(1)', 'data:image/png;base64,AAAA']],
		['an API call', ['v1', 'v1/reporter/logout', '/v1/reporter/self', 'public/v1/reporter/self']],
		['a call, spelt differently', ['V1/reporter/self', 'v1\\reporter\\self', '//v1/reporter/self']],
		['an encoded call', ['%76%31/reporter/self', 'v%31/reporter/%ff', 'v1%3freporter/self']],
		['a call, delimited', ['v1?/reporter/self', 'v1%23/reporter/self', 'v1%2freporter%2fself']],
		['an absolute call', ['%2fv1/reporter', 'public//v1/reporter', `${HOST}/v1/reporter`]],
	])('is undefined for %s', (_what, filePaths) => {
		for (const filePath of filePaths) expect(mediaAddress(filePath, HOST), filePath).toBeUndefined()
	})
})

describe('the name of a saved file', () => {
	test.each([
		['/news/a%20b%231.jpg?x=1#y', 'a b#1.jpg'],
		['/news/100%25.jpg', '100%.jpg'],
		['/news/%ff.jpg', '%ff.jpg'],
		['/news/', ''],
	])('at %s is %j', (path, name) => {
		expect(mediaFileName(`${HOST}${path}`)).toBe(name)
	})
})
