import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../temporary-folder.ts'

/** Creates a self-signed certificate for `localhost`. */
export function createCertificate(): { key: Buffer; cert: Buffer } {
	const folder = temporaryFolder()
	const options =
		'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem'
	execFileSync('openssl', options.split(' '), { cwd: folder, stdio: 'pipe' })
	return {
		key: readFileSync(join(folder, 'key.pem')),
		cert: readFileSync(join(folder, 'cert.pem')),
	}
}
