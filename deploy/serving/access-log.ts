/**
 * @file The access logs contain what `npm run usage` reads and nothing personal: no address, cookie, browser, query,
 * news item or name of a file. A number from 0 to 4,095 stands for an address; it can't be turned back into one.
 */
import { API_PREFIX, CALLS } from '../../src/shared/contract/calls.ts'
import { MEDIA_ENDING } from './site-headers.ts'

/** How many numbers stand for addresses: three hexadecimal digits. */
export const PHONE_NUMBERS = 4096

/** Each opened app requests it. */
export const WORKER_PATH = '/service-worker.js'

/** Matches the path of a build's first script. The hash in it identifies the build, in problem reports too. */
export const ENTRY = String.raw`/assets/app-[\w-]+\.js`

/** Media are logged as their file extension only. */
const MEDIA = `(?i:${MEDIA_ENDING.replace('$', '')})`

/** Matches the paths that the access logs contain. Its groups together are what they contain of a path. */
const LOGGED = loggedPath()
const GROUPS = '$1$2$3$4'

function loggedPath(): string {
	const paths = [...new Set(Object.values(CALLS).map(({ path }) => path))]
	const withId = paths.filter((path) => path.includes(':id'))
	const [before] = withId.map((path) => path.split(':id')[0])
	const after = withId.map((path) => path.split(':id')[1]).filter(Boolean)
	const whole = [...paths.filter((path) => !withId.includes(path)), `${API_PREFIX}/`, WORKER_PATH]
	return `^(?:(${before})[^/?]+(${after.join('|')})?|(${whole.join('|')}|${ENTRY})|[^?]*(${MEDIA}))(?:\\?.*)?$`
}

/** Defines the format `portal`, for nginx. */
export function nginxLogFormat(): string {
	const digits = ['1', '2', '3'].map(
		(digit) => `split_clients "${digit}$remote_addr" $portal_phone_${digit} {
${[...'0123456789abcde'].map((value) => `\t6.25% ${value};`).join('\n')}
	* f;
}`,
	)
	const line = {
		time: '$time_iso8601',
		phone: '$portal_phone_1$portal_phone_2$portal_phone_3',
		method: '$request_method',
		path: '$portal_path',
	}
	const texts = Object.entries(line).map(([name, value]) => `"${name}":"${value}"`)
	return `# The access log has nothing personal. Three digits stand for an address.
${digits.join('\n')}
map $request_uri $portal_path {
	"~${LOGGED}" "${GROUPS}";
}
log_format portal escape=json '{${texts.join(',')},"status":$status,"seconds":$request_time}';`
}

/** Has Caddy log to a file. The environment can name another writer. */
export function caddyLog(file: string): string {
	const personal = ['host', 'proto', 'headers', 'tls', 'remote_port']
	const needless = ['user_id', 'bytes_read', 'size', 'resp_headers']
	const deleted = [...personal.map((field) => `request>${field}`), ...needless]
	return `	# The access log has nothing personal. Three digits stand for an address.
	log {
		output {$ACCESS_LOG:file ${file}}
		format filter {
			wrap filter {
				wrap json
				fields {
					# Fields of a request that is filtered a second time have no prefix.
					remote_ip regexp ^(...).*$ $1
					client_ip regexp ^(...).*$ $1
				}
			}
			fields {
				request>remote_ip hash
				request>client_ip hash
				request>uri regexp ${LOGGED}|.* ${GROUPS}
${deleted.map((field) => `\t\t\t\t${field} delete`).join('\n')}
			}
		}
	}`
}
