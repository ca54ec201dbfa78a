import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { messages as en } from '../../../locales/later/en.po'
import { messages as kn } from '../../../locales/later/kn.po'
import { csvOf, messageOf } from '../../../src/features/submissions/model/export-submissions.ts'
import { narrowRows } from '../../../src/features/submissions/model/narrowing.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { formatDateTime } from '../../../src/ui/text/format-date.ts'

const SUBMISSIONS: Submission[] = [
	{
		platform: 'YOUTUBE',
		status: 'Under Review',
		createdAt: '1772434800000',
		contentLink: 'https://youtu.be/aaaaaaaaaaa',
		news: { newsTitle: 'ಶ್ರೀಕ್ಷೇತ್ರದ "ಜ್ಞಾನಜ್ಯೋತಿ", ಮೈಸೂರು' },
		latestMetrics: { views: 1200, likes: 30, comments: 4 },
	},
	{ platform: 'Sharechat', status: 'Copyright Claim', news: { newsTitle: 'Two\nlines' } },
	{},
]

/** Parses RFC 4180 independently of the writer: splits at commas and CRLFs outside quotes. */
function parse(csv: string): string[][] {
	const records: string[][] = []
	const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
	let record: string[] = []
	for (let match = cell.exec(csv); match; match = cell.exec(csv)) {
		record.push(match[1]?.split('""').join('"') ?? match[2] ?? '')
		if (match[3] === ',') continue
		records.push(record)
		record = []
	}
	expect(records.flat().length, 'all is read').toBeGreaterThan(0)
	return records
}

function csvIn(language: 'en' | 'kn', submissions: Submission[]): string {
	i18n.loadAndActivate({ locale: language, messages: language === 'en' ? en : kn })
	return csvOf(submissions, i18n)
}

afterEach(() => void vi.unstubAllEnvs())

test('the table is UTF-8 with a BOM and CRLFs, and has one row for each submission', () => {
	vi.stubEnv('TZ', 'Asia/Kolkata')
	const csv = csvIn('en', SUBMISSIONS)
	const bytes = new TextEncoder().encode(csv)
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
	expect(csv.endsWith('\r\n')).toBe(true)
	const [head, ...rows] = parse(new TextDecoder().decode(bytes))
	expect(head?.join()).toBe(
		'Date,Day,Platform,Status,News title,Content Link,Total Views,Total Interactions,Likes,Comments',
	)
	expect(rows).toEqual([
		[
			'02/03/2026 | 12:30 PM',
			'2026-03-02',
			'Youtube',
			'Under Review',
			'ಶ್ರೀಕ್ಷೇತ್ರದ "ಜ್ಞಾನಜ್ಯೋತಿ", ಮೈಸೂರು',
			'https://youtu.be/aaaaaaaaaaa',
			'1200',
			'34',
			'30',
			'4',
		],
		['', '', 'Sharechat', 'Copyright Claim', 'Two\nlines', '', '', '', '', ''],
		['', '', '', '', '', '', '', '', '', ''],
	])
})

test.each([
	['Asia/Kolkata', '2026-11', '2026-11-01', '01/11/2026 | 05:15 AM'],
	['UTC', '2026-10', '2026-10-31', '31/10/2026 | 11:45 PM'],
	['America/Los_Angeles', '2026-10', '2026-10-31', '31/10/2026 | 04:45 PM'],
	['Pacific/Kiritimati', '2026-11', '2026-11-01', '01/11/2026 | 01:45 PM'],
])(
	'in %s, the table of %s has the day and the time that the list shows',
	(zone, month, day, time) => {
		vi.stubEnv('TZ', zone)
		const submission: Submission = { createdAt: '2026-10-31T23:45:00.000Z' }
		const shown = [...narrowRows([submission], { period: month })]
		const [, row] = parse(csvIn('en', shown).slice(1))
		expect(row?.slice(0, 2)).toEqual([time, day])
		expect(row?.[0]).toBe(formatDateTime(submission.createdAt))
	},
)

test("columns and statuses are in the app's language", () => {
	const [head, row] = parse(csvIn('kn', SUBMISSIONS).slice(1))
	expect(head?.slice(0, 5)).toEqual(['ದಿನಾಂಕ', 'ದಿನ', 'ಪ್ಲಾಟ್‌ಫಾರ್ಮ್', 'ಸ್ಥಿತಿ', 'ಸುದ್ದಿಯ ಶೀರ್ಷಿಕೆ'])
	expect(row?.slice(2, 4)).toEqual(['Youtube', 'ಪರಿಶೀಲನೆಯಲ್ಲಿದೆ'])
})

const FORMULAS = [
	'=HYPERLINK("https://evil.example","x")',
	'+1+cmd',
	'-2+3',
	'@SUM(A1)',
	'\t=1',
	'\r=1',
	'\n=1',
	'  =1',
	'＝1',
]

test.each(FORMULAS)('a title like %j is text, not a formula', (newsTitle) => {
	const [, row] = parse(csvIn('en', [{ news: { newsTitle } }]).slice(1))
	expect(row?.[4]).toBe(`'${newsTitle}`)
})

test('a message has the title, link and status of each', () => {
	i18n.loadAndActivate({ locale: 'en', messages: en })
	expect(messageOf(SUBMISSIONS.slice(0, 2), i18n)).toBe(
		'ಶ್ರೀಕ್ಷೇತ್ರದ "ಜ್ಞಾನಜ್ಯೋತಿ", ಮೈಸೂರು\nhttps://youtu.be/aaaaaaaaaaa\nUnder Review\n\nTwo\nlines\nCopyright Claim',
	)
})
