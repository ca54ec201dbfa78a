// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { fillTemplate } from '../../../src/prerender/templates.ts'

const ROW =
	'<li data-key="{id}"><a href="/news{search}"><b lang="{lang}">{title}</b> <time datetime="{datetime}">{date}</time></a></li>'

function filled(values: Record<string, string | undefined>): HTMLElement {
	const list = document.createElement('ul')
	list.innerHTML = fillTemplate(ROW, values)
	return list
}

const DATES = { datetime: '2026-03-04', date: '04/03/2026' }
const VALUES = { id: '1', search: '?newsId=1', lang: 'en', title: 'Market day', ...DATES }

describe('a template is filled', () => {
	test('with the values of its tokens', () => {
		expect(filled(VALUES).innerHTML).toBe(
			'<li data-key="1"><a href="/news?newsId=1"><b lang="en">Market day</b> <time datetime="2026-03-04">04/03/2026</time></a></li>',
		)
	})

	test('without attributes whose value is unknown', () => {
		const row = filled({ ...VALUES, lang: undefined, datetime: undefined })
		expect(row.querySelector('b')?.hasAttribute('lang')).toBe(false)
		expect(row.querySelector('time')?.outerHTML).toBe('<time>04/03/2026</time>')
	})

	test.each([
		...['<img src=x onerror=alert(1)>', '{title}', '{id} {date} {unknown}', "$& $1 $` $'"],
		...['&lt;b&gt;', '"><script>alert(1)</script>', "' onclick='alert(1)", ''],
	])('with the title unchanged: %s', (title) => {
		const list = filled({ ...VALUES, title, id: title, search: title })
		expect(list.querySelectorAll('*')).toHaveLength(4)
		expect(list.querySelector('b')?.textContent).toBe(title)
		expect(list.querySelector('li')?.dataset.key).toBe(title)
		expect(list.querySelector('a')?.getAttribute('href')).toBe(`/news${title}`)
		expect(list.querySelector('time')?.textContent).toBe('04/03/2026')
	})
})
