import { expect } from 'vitest'
import { chromiumEngine } from './drive/chromium.ts'
import { describeIn, test } from './engine-test.ts'
import { oldChromiumPath } from './engines.ts'

/** The last version that the app doesn't support. */
const TOO_OLD = 108

describeIn(`Chromium ${TOO_OLD}`, oldChromiumPath(TOO_OLD), () => {
	test.for(['/', '/auth/login', '/dashboard/updates'])(
		'shows at %s that it is too old, and sends the host no request',
		async (path, { phoneWith, portal }) => {
			const engine = chromiumEngine(oldChromiumPath(TOO_OLD))
			const { reporter } = await phoneWith(engine).start()
			await reporter.page.goto(portal.origin + path)
			await reporter.read('This browser is too old')
			await reporter.read('ಹಳೆಯದು')
			await reporter.expectNoCrash()
			expect(portal.host.log.entries.map(({ call }) => call)).toEqual([])
		},
	)
})
