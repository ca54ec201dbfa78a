import { expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startDevice, startSignedIn } from './device.ts'

const NEWS_ID = '64e512094837120495837261'

test('a reporter logs in, reads, submits and logs out', async () => {
	const { api, sent, host } = await startDevice()
	const { emailAddress, password } = ACCOUNTS.ordinary

	await expect(api.login({ emailAddress, password })).resolves.toMatchObject({ success: true })
	await expect(api.fetchSelf()).resolves.toMatchObject({ firstName: 'Ananya', emailAddress })
	const page = await api.fetchNewsPage('Political', 1)
	expect(page.items).toHaveLength(10)
	expect(page.hasNext).toBe(true)
	const item = await api.fetchNewsDetail(NEWS_ID)
	expect(item._id).toBe(NEWS_ID)
	expect(item.mediaFiles).toHaveLength(4)
	const links = ['https://youtu.be/first', 'https://youtu.be/second']
	await expect(api.submitLinks(NEWS_ID, { links })).resolves.toMatchObject({ success: true })
	const { submissions, total, liveCount } = await api.fetchSubmissionsPage(1)
	expect(submissions.slice(0, 2).map(({ contentLink }) => contentLink)).toEqual(links.toReversed())
	expect(total).toBe(29)
	expect(liveCount).toBeGreaterThan(0)
	await expect(api.logout()).resolves.toMatchObject({ message: 'Logged out successfully' })

	expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
		'POST /v1/reporter/login',
		'GET /v1/reporter/self',
		'GET /v1/reporter/news?page=1&pageSize=10&updateType=Political',
		`GET /v1/reporter/news/${NEWS_ID}`,
		`POST /v1/reporter/news/${NEWS_ID}/content`,
		'GET /v1/reporter/submissions?page=1&pageSize=10',
		'PUT /v1/reporter/logout',
	])
	expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ emailAddress, password })
	expect(JSON.parse(sent[4]?.body ?? '')).toEqual({ links })
	expect(sent[4]?.contentType).toBe('application/json')
	expect(host.log.entries.slice(1).every(({ cookies }) => cookies)).toBe(true)
})

test('agency figures and dashboard updates are fetched', async () => {
	const { api, sent } = await startSignedIn()
	const insights = await api.fetchHighLevelInsights({ clientId: 'agency 7&x=1' })
	const updates = await api.fetchDashboardUpdate({ entity: 'news', page: 2, limit: 5 })

	expect(insights).toMatchObject({ success: true, data: { clientId: 'agency 7&x=1' } })
	expect(updates).toMatchObject({ success: true, data: expect.any(Array) })
	expect(sent.map(({ path }) => path)).toEqual([
		'/v1/agency/high-level-insights?clientId=agency+7%26x%3D1',
		'/v1/dashboard/update?entity=news&page=2&limit=5',
	])
})
