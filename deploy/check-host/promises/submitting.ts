import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { CALLS, pathWithId } from '../../../src/shared/contract/calls.ts'
import type { NewsItem } from '../../../src/shared/contract/news.ts'
import {
	type Submission,
	submissionsResponse,
	submitLinksResponse,
} from '../../../src/shared/contract/submissions.ts'
import { comparableLink } from '../../../src/shared/links/link-spelling.ts'
import type { CheckedHost, Session } from '../checked-host.ts'
import { Skip } from '../report.ts'
import { listPath, millisecondsOf } from './lists.ts'
import { isRefusedAs200, messageOf, saying } from './refusals.ts'

const MINUTE = 60_000

/** Submits a fake link for the first news item. Only with `--write`. */
export async function examineSubmitting(
	{ client, report, listedWithin }: CheckedHost,
	session: Session,
	item: NewsItem | undefined,
): Promise<void> {
	const link = `https://youtu.be/${randomBytes(8).toString('base64url').slice(0, 11)}`
	const submit = (links: string[]) =>
		client.send('POST', pathWithId(CALLS.submitLinks, item?._id ?? ''), {
			cookies: session,
			body: { links },
		})
	let submittedAt = 0
	const isTaken = await report.promise('submit', async (verdict) => {
		if (item === undefined) throw new Skip('There was no news to submit a link for.')
		const answer = await submit([link])
		submittedAt = Date.parse(answer.headers.get('date') ?? '') || Date.now()
		verdict.note(`${link} was submitted for ${item._id}.`)
		if (answer.status !== 200 && answer.status !== 201)
			verdict.broken(`A link returned ${answer.status}${saying(answer)}.`)
		else if (!v.is(submitLinksResponse, answer.json))
			verdict.broken(
				'The response to a submission confirms nothing: no message, no data, no success: true.',
			)
	})
	let row: Submission | undefined
	await report.promise('submit-listed', async (verdict) => {
		if (!isTaken || item === undefined) throw new Skip('Nothing was submitted.')
		for (const until = Date.now() + listedWithin; row === undefined && Date.now() < until; ) {
			const answer = await client.send('GET', listPath(CALLS.submissions, 1), { cookies: session })
			const read = v.safeParse(submissionsResponse, answer.json)
			row = (read.success ? read.output.submissions : []).find(
				({ contentLink }) => contentLink && comparableLink(contentLink) === comparableLink(link),
			)
			if (row === undefined) await setTimeout(1000)
		}
		if (row === undefined)
			verdict.broken(
				`${link} is not in the submissions after 10 seconds: after a lost response the app may submit it again.`,
			)
		else if (row.news?._id !== item._id && row.news?.newsTitle !== item.newsTitle)
			verdict.broken(`The submission is listed for other news (news._id is ${row.news?._id}).`)
	})
	await report.promise('submit-time', (verdict) => {
		if (row === undefined) throw new Skip('The submission was not listed.')
		const time = millisecondsOf(row.createdAt) ?? Number.NaN
		if (!(Math.abs(time - submittedAt) < 2 * MINUTE))
			verdict.broken(
				`The submission's createdAt is ${row.createdAt}, but the host's Date was another time.`,
			)
	})
	await report.promise('submit-twice', async (verdict) => {
		if (!isTaken) throw new Skip('Nothing was submitted.')
		const answer = await submit([link])
		if (answer.status < 300 && !isRefusedAs200(answer))
			verdict.broken('The same link was accepted twice.')
		else if (answer.status !== 409 && !/already/i.test(messageOf(answer) ?? ''))
			verdict.broken(
				`The same link returned ${answer.status} (“${messageOf(answer) ?? ''}”) instead of 409 or “already submitted”.`,
			)
	})
}
