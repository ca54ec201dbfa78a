import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Certificate = { key: Buffer; cert: Buffer }

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** Creates a certificate authority that issues certificates for `localhost` and other names. */
export function createAuthority() {
	const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
	const openssl = (...options: string[]) =>
		execFileSync('openssl', options, { cwd: folder, stdio: 'pipe' })

	/** @param issuer the name of an earlier certificate; without one, the certificate is self-signed */
	function create(name: string, subject: string, issuer?: string, days = 1): Certificate {
		const names = ['-subj', `/CN=${subject}`, '-addext', `subjectAltName=DNS:${subject}`]
		const files = ['-keyout', `${name}.key`, '-out']
		if (issuer === undefined) openssl('req', '-x509', ...NEW_KEY, ...names, ...files, `${name}.pem`)
		else {
			openssl('req', ...NEW_KEY, ...names, ...files, `${name}.csr`)
			const authority = ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-CAcreateserial']
			const request = ['-in', `${name}.csr`, '-copy_extensions', 'copy', '-days', `${days}`]
			openssl('x509', '-req', ...request, ...authority, '-out', `${name}.pem`)
		}
		return {
			key: readFileSync(join(folder, `${name}.key`)),
			cert: readFileSync(join(folder, `${name}.pem`)),
		}
	}

	create('authority', 'Authority of the test')
	return {
		/** The authority's own certificate, for `NODE_EXTRA_CA_CERTS`. */
		file: join(folder, 'authority.pem'),
		create,
		remove: () => rmSync(folder, { recursive: true }),
	}
}
