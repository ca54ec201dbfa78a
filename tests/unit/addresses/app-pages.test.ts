import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAppPage } from '../../../src/shared/addresses/app-pages.ts'

const ROUTE_TREE = readFileSync('src/routeTree.gen.ts', 'utf8')
const ROUTES = new Set(
	[...ROUTE_TREE.matchAll(/^\s+'(\/[^']*)': typeof/gm)].map(([, path = '']) => path),
)

test('routes, other spellings and unknown pages are pages of the app', () => {
	expect(ROUTES.size).toBeGreaterThan(10)
	const others = ['/share/', '/auth/login/', '/dashboard/no-such-page', '/dashboard/a/b']
	for (const path of [...ROUTES, ...others]) expect(isAppPage(path), path).toBe(true)
})

test("paths of media and of the API aren't pages of the app", () => {
	for (const path of [
		...['/news/a-video-without-ending', '/avatars/42', '/v1', '/v1/reporter/self'],
		...['/sharedfiles/1', '/auth/login/photo', '/auth', '/check', '/dashboards'],
		...['/dashboard/clip.mp4', '/x/dashboard', '//', '//share', '/no/such/page'],
	])
		expect(isAppPage(path), path).toBe(false)
})
