/** Withdraws the service worker from all phones: `npm run withdraw-worker -- /srv/reporter-portal`. */
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const [served] = process.argv.slice(2)
const worker = join(served ?? '', 'service-worker.js')
if (served === undefined || !existsSync(worker)) {
	process.stderr.write('npm run withdraw-worker -- FOLDER, which has a service-worker.js\n')
	process.exitCode = 2
} else {
	copyFileSync(new URL('../../sw/kill-switch.js', import.meta.url), worker)
	// Otherwise servers would still send the compressed files of the old worker.
	for (const ending of ['.gz', '.br']) rmSync(worker + ending, { force: true })
	process.stdout.write(`${worker} is the kill switch; the next rollout brings the worker back.\n`)
}
