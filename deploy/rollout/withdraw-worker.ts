/** Withdraws the service worker from all phones: `npm run withdraw-worker -w deploy -- /srv/reporter-portal`. */
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { deleteCompressed } from '../serving/compress-site.ts'

const [served] = process.argv.slice(2)
const worker = join(served ?? '', 'service-worker.js')
if (served === undefined || !existsSync(worker)) {
	process.stderr.write(
		'npm run withdraw-worker -w deploy -- FOLDER, which has a service-worker.js\n',
	)
	process.exitCode = 2
} else {
	copyFileSync(new URL('../../sw/kill-switch.js', import.meta.url), worker)
	deleteCompressed(worker)
	process.stdout.write(`${worker} is the kill switch; the next rollout brings the worker back.\n`)
}
