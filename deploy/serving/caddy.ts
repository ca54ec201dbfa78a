import { APP_PAGE_PATTERN } from '../../src/shared/addresses/app-pages.ts'
import { caddyLog } from './access-log.ts'
import {
	AVAILABLE_DICTIONARY,
	dictionaryHeader,
	HASHED_FILE,
	VARIANT_HEADERS,
} from './dictionaries.ts'
import { GENERATED_NOTICE, SERVER_FOLDER, type Server } from './server.ts'
import {
	CACHING,
	cachingOf,
	FILE_ENDING,
	HASHED_FOLDER,
	MEDIA_ENDING,
	NEVER_KEPT,
	SITE_HEADERS,
	VARIANTS_FOLDER,
	WELL_KNOWN,
} from './site-headers.ts'

/** The file in the app's `.server` folder that a configuration imports. */
export const CADDY_POLICY = 'policy.Caddyfile'

/** The part of the configuration that changes with each build and its settings. */
export function caddyPolicy(headers: Record<string, string>): string {
	const lines = Object.entries(headers).map(([name, value]) => `header ${name} \`${value}\`\n`)
	return lines.join('')
}

/**
 * A whole Caddyfile. With a name such as app.example.org instead of the port, Caddy fetches a certificate.
 *
 * @param options a line for Caddy itself
 */
export function caddyConfiguration({ port, root, api, log }: Server, options: string): string {
	const headers = Object.entries(SITE_HEADERS).map(([name, value]) => `\t\t${name} "${value}"`)
	const caching = CACHING.map(({ below, value }) =>
		below === '/'
			? `\theader @unhashed Cache-Control "${value}"`
			: `\theader ${below}* Cache-Control "${value}"`,
	)
	const variantHeaders = { ...VARIANT_HEADERS, 'Cache-Control': cachingOf(VARIANTS_FOLDER) }
	const variant = Object.entries(variantHeaders).map(
		([name, value]) => `\t\theader ${name} "${value}"`,
	)
	return `${GENERATED_NOTICE}
{
	${options}
}
(site) {
	root * ${root}
	header {
${headers.join('\n')}
		-Server
	}
	@unhashed not path ${HASHED_FOLDER}*
${caching.join('\n')}
	@hashed path_regexp hashed ${HASHED_FILE}
	header @hashed Use-As-Dictionary \`${dictionaryHeader('{re.hashed.1}', '{re.hashed.2}')}\`
	# Not every system has this type, and the service worker stores no file without one.
	header /manifest.webmanifest Content-Type application/manifest+json
	import ${root}/${SERVER_FOLDER}/${CADDY_POLICY}
}

:${port} {
${caddyLog(log)}
	@known path_regexp ${WELL_KNOWN}
	handle @known {
		import site
		file_server
	}
	@hidden path_regexp /\\.
	handle @hidden {
		import site
		error 404
	}
	@api path /v1 /v1/*
	handle @api {
${api ? proxy(api) : '\t\timport site\n\t\terror 404'}
	}${api ? mediaOf(api, root) : ''}
	# Browsers that have a file of an earlier build get only what changed (RFC 9842).
	map "{header.Accept-Encoding} {header.Available-Dictionary}" {dictionary} {
		"~${AVAILABLE_DICTIONARY}" "\${1}"
	}
	@variant {
		path_regexp ${HASHED_FILE}
		file {
			root ${root}
			try_files ${VARIANTS_FOLDER}{dictionary}{path}
		}
	}
	handle @variant {
		import site
${variant.join('\n')}
		rewrite * {file_match.relative}
		file_server
	}
	@file path_regexp ${FILE_ENDING}
	handle @file {
		import site
		file_server {
			precompressed br gzip
		}
	}
	@page path_regexp ${APP_PAGE_PATTERN}
	handle @page {
		import site
		rewrite * /index.html
		file_server {
			precompressed br gzip
		}
	}
	handle {
${api ? unknownOf(api) : '\t\timport site\n\t\terror 404'}
	}
	handle_errors {
		# A missing file may exist in the next version.
		header Cache-Control "${NEVER_KEPT}"
		# The document shows that the page doesn't exist.
		@unknown {
			expression {http.error.status_code} == 404
			not path_regexp ^/v1(?:/|$)|\\.
		}
		handle @unknown {
			rewrite * /index.html
			file_server
		}
		handle {
			respond "{http.error.status_code}"
		}
	}
}
`
}

function proxy(api: string): string {
	return `		header X-Content-Type-Options nosniff
		reverse_proxy ${api} {
			header_down -X-Content-Type-Options
		}`
}

/** Media without a file extension. If the API host doesn't have the path either, it is an unknown page. */
function unknownOf(api: string): string {
	return `		header X-Content-Type-Options nosniff
		reverse_proxy ${api} {
			header_down -X-Content-Type-Options
			@missing status 404
			handle_response @missing {
				import site
				error 404
			}
		}`
}

/** The API host's media share the site's paths. The app's own pictures have precedence. */
function mediaOf(api: string, root: string): string {
	return `
	@media {
		path_regexp (?i)${MEDIA_ENDING}
		not file {
			root ${root}
		}
	}
	handle @media {
${proxy(api)}
	}`
}
