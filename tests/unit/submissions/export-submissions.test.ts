import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { messages as en } from '../../../locales/later/en.po'
import { messages as kn } from '../../../locales/later/kn.po'
import { csvOf, messageOf } from '../../../src/features/submissions/model/export-submissions.ts'
import { narrowRows } from '../../../src/features/submissions/model/filters.ts'
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

/** Returns the lines of the table. */
function csvIn(messages: typeof en, submissions: Submission[], notes: string[] = []): string[] {
	i18n.loadAndActivate({ locale: messages === en ? 'en' : 'kn', messages })
	return csvOf(submissions, i18n, notes).split('\r\n')
}

afterEach(() => void vi.unstubAllEnvs())

test("the table has a BOM, quoted texts, and names in the app's language", () => {
	vi.stubEnv('TZ', 'Asia/Kolkata')
	expect(csvIn(en, SUBMISSIONS, ['A note.'])).toEqual([
		'\ufeff"Date","Day","Platform","Status","News title","Content Link","Total Views","Total Interactions","Likes","Comments"',
		'"02/03/2026 | 12:30 PM","2026-03-02","Youtube","Under Review","ಶ್ರೀಕ್ಷೇತ್ರದ ""ಜ್ಞಾನಜ್ಯೋತಿ"", ಮೈಸೂರು","https://youtu.be/aaaaaaaaaaa",1200,34,30,4',
		',,"Sharechat","Copyright Claim","Two\nlines",,,,,',
		',,,,,,,,,',
		'"A note."',
		'',
	])
	const [head, row] = csvIn(kn, SUBMISSIONS)
	expect(head).toContain('"ದಿನಾಂಕ","ದಿನ","ಪ್ಲಾಟ್‌ಫಾರ್ಮ್","ಸ್ಥಿತಿ","ಸುದ್ದಿಯ ಶೀರ್ಷಿಕೆ"')
	expect(row).toContain('"Youtube","ಪರಿಶೀಲನೆಯಲ್ಲಿದೆ"')
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
		const [, row] = csvIn(en, [...narrowRows([submission], { period: month })])
		expect(row).toBe(`"${time}","${day}",,,,,,,,`)
		expect(formatDateTime(submission.createdAt)).toBe(time)
	},
)

const FORMULAS = [
	'=HYPERLINK(A1)',
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
	expect(csvIn(en, [{ news: { newsTitle } }])[1]).toBe(`,,,,"'${newsTitle}",,,,,`)
})

test('a message has the title, link and status of each', () => {
	i18n.loadAndActivate({ locale: 'en', messages: en })
	expect(messageOf(SUBMISSIONS.slice(0, 2), i18n, ['A note.'])).toBe(
		'ಶ್ರೀಕ್ಷೇತ್ರದ "ಜ್ಞಾನಜ್ಯೋತಿ", ಮೈಸೂರು\nhttps://youtu.be/aaaaaaaaaaa\nUnder Review\n\nTwo\nlines\nCopyright Claim\n\nA note.',
	)
})
