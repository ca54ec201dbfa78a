import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { outboxSummary } from '../../../src/features/submissions/outbox/outbox-count.tsx'
import { item, LINKS } from './items.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const refused = item({ state: 'rejected', links: LINKS.slice(0, 1) })
const waiting = item({ links: LINKS.slice(1) })

test.each([
	['refused links by what they need', [refused], '1 link needs attention'],
	['others as waiting', [waiting], '2 links waiting to be sent'],
	['both apart', [waiting, refused], '1 link needs attention · 2 links waiting to be sent'],
	['none with nothing', [], ''],
])('names %s', (_what, items, summary) => {
	expect(outboxSummary(items)).toBe(summary)
})
