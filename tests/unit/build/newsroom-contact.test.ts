import { describe, expect, test } from 'vitest'
import { readNewsroomContact } from '../../../src/build/newsroom-contact.ts'

describe("the newsroom's contact", () => {
	test.each([
		['a number', '+91 80 2345 6789', 'tel:+918023456789', '+91 80 2345 6789'],
		['a number without spaces', '+919845012345', 'tel:+919845012345', '+91 98450 12345'],
		['a number with brackets', '+91 (80) 2345-6789', 'tel:+918023456789', '+91 80 2345 6789'],
		['an e-mail address', ' desk@news.test ', 'mailto:desk@news.test', 'desk@news.test'],
		['a site', 'https://news.test/', 'https://news.test/', 'news.test'],
		['a page', 'https://news.test/desk?a=1', 'https://news.test/desk?a=1', 'news.test/desk?a=1'],
	])('is %s', (_which, value, address, words) => {
		expect(readNewsroomContact(value)).toEqual({ address, words })
	})

	test.each([
		...[undefined, '', '  '],
		...['call us', '080 2345 6789', '+91 80', '+91 80 2345 6789 (desk)', 'desk@news'],
		...['a b@news.test', 'desk@news.test?bcc=other@news.test', 'http://news.test'],
		...['javascript:alert(1)', 'https://reader@news.test/', 'https://news.test/"><b>', 'https://'],
	])("can't be %j", (value) => {
		expect(readNewsroomContact(value)).toBeUndefined()
	})
})
