import { expect, test } from 'vitest'
import { ACCEPTANCE, SITES } from '../../../src/shared/links/link-forms.ts'

const DOMAINS = SITES.flatMap(({ platform, domains, forms }) =>
	Object.entries(domains).map(([domain, name]) => ({ platform, domain, name, forms })),
)

test.each(DOMAINS)(
	'links of $domain are accepted, rewritten or explained',
	({ platform, domain, name, forms }) => {
		const { hosts, help } = ACCEPTANCE[platform]
		const inPatterns = (pattern: RegExp) => pattern.source.includes(name.replaceAll('.', '\\.'))
		const isRewritten = forms.some((form) => form.isRewritten && inPatterns(form.pattern))
		const isExplained = help.some(([pattern]) => pattern.test(`${name}/x`))
		expect(hosts.test(domain) || isRewritten || isExplained).toBe(true)
	},
)
