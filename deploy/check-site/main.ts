/** `npm run check-site -w deploy -- https://app.example.org`: the exit code is 0 if all is well, 1 for faults, 3 if nothing was checked. */
import { checkSite } from './check-site.ts'

const [address = ''] = process.argv.slice(2)
try {
	const { origin } = new URL(address)
	const faults = await checkSite(origin)
	process.stdout.write(`${[...faults, `${origin}: ${faults.length} faults`].join('\n')}\n`)
	process.exitCode = faults.length > 0 ? 1 : 0
} catch (error) {
	const reason = URL.canParse(address)
		? `${(error as Error).message}: ${address}`
		: 'npm run check-site -w deploy -- https://app.example.org'
	process.stderr.write(`${reason}\n`)
	process.exitCode = 3
}
