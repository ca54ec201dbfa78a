import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { outboxSummary } from '../../../src/features/outbox/outbox-count.tsx'
import { item, LINKS } from './items.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const refused = item({ state: 'rejected', links: LINKS.slice(0, 1) })
const waiting = item({ links: LINKS.slice(1) })

test.each([
	['refused links', [refused], '1 link needs attention'],
	['waiting links', [waiting], '2 links waiting to be sent'],
	['both kinds', [waiting, refused], '1 link needs attention · 2 links waiting to be sent'],
	['no links', [], ''],
])('summarizes %s', (_what, items, summary) => {
	expect(outboxSummary(items)).toBe(summary)
})
