import { APP_PAGE_PATTERN } from '../../src/shared/addresses/app-pages.ts'
import { nginxLogFormat } from './access-log.ts'
import {
	AVAILABLE_DICTIONARY,
	dictionaryHeader,
	HASHED_FILE,
	VARIANT_HEADERS,
} from './dictionaries.ts'
import { GENERATED_NOTICE, SERVER_FOLDER, type Server } from './server.ts'
import {
	CACHING,
	FILE_ENDING,
	MEDIA_ENDING,
	NEVER_KEPT,
	SITE_HEADERS,
	VARIANTS_FOLDER,
	WELL_KNOWN,
} from './site-headers.ts'

/** The file in the app's `.server` folder that a configuration includes. */
export const NGINX_POLICY = 'policy.nginx.conf'

/** The part of the configuration that changes with each build and its settings. */
export function nginxPolicy(headers: Record<string, string>): string {
	const lines = Object.entries(headers).map(
		([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`,
	)
	return lines.join('')
}

/** For `/etc/nginx/conf.d/`, inside of `http`. */
export function nginxConfiguration({ port, root, api, log }: Server): string {
	const caching = CACHING.map(({ below, value }) => `\t"~^${below}" "${value}";`).join('\n')
	const headers = Object.entries(SITE_HEADERS).map(
		([name, value]) => `\tadd_header ${name} "${value}" always;`,
	)
	const variant = Object.entries(VARIANT_HEADERS).map(
		([name, value]) => `map $uri ${variantVariable(name)} {
	"~^${VARIANTS_FOLDER}" "${value}";
}`,
	)
	const variantHeaders = Object.keys(VARIANT_HEADERS).map(
		(name) => `\tadd_header ${name} ${variantVariable(name)};`,
	)
	return `${GENERATED_NOTICE}
map $uri $portal_caching {
${caching}
}

# A missing file may exist in the next version.
map $status $portal_cache_control {
	"~^[45]" "${NEVER_KEPT}";
	default $portal_caching;
}

# Browsers that have a file of an earlier build get only what changed (RFC 9842).
map $uri $portal_use_as_dictionary {
	"~${HASHED_FILE}" '${dictionaryHeader('$1', '$2')}';
}
map "$http_accept_encoding $http_available_dictionary" $portal_dictionary {
	"~${AVAILABLE_DICTIONARY}" $1;
}
${variant.join('\n')}

${nginxLogFormat()}
${api ? upstream(api) : ''}
server {
	listen ${port};
	root ${root};
	access_log ${log} portal;
	charset utf-8;
	absolute_redirect off;

	# All headers are here, because a location with its own add_header would drop them.
${headers.join('\n')}
	add_header Cache-Control $portal_cache_control always;
	add_header Use-As-Dictionary $portal_use_as_dictionary;
${variantHeaders.join('\n')}
	include ${root}/${SERVER_FOLDER}/${NGINX_POLICY};

	# Compressed by the build. For Brotli, install libnginx-mod-http-brotli-static and add: brotli_static on;
	gzip_static on;
	gzip_vary on;

	location ~ ${WELL_KNOWN} {
		try_files $uri =404;
	}
	location ~ /\\. {
		return 404;
	}
	location ~ "${HASHED_FILE}" {
		# Files that the build has compressed must not be compressed again.
		gzip off;
		try_files ${VARIANTS_FOLDER}$portal_dictionary$uri $uri =404;
	}
	location = /manifest.webmanifest {
		types {}
		default_type application/manifest+json;
	}
${api ? withApi() : withoutApi()}
	location ~ ${FILE_ENDING} {
		try_files $uri =404;
	}
	location ~ ${APP_PAGE_PATTERN} {
		try_files /index.html =404;
	}
	# ${api ? 'Media of the API host without a file extension. ' : ''}For unknown paths, the document shows that the page doesn't exist.
	location / {
		error_page 404 /index.html;
		${api ? `proxy_intercept_errors on;\n\t\t${PROXY}` : 'return 404;'}
	}
}
`
}

/** A header whose variable is empty is not sent. */
function variantVariable(header: string): string {
	return `$portal_variant_${header.toLowerCase().replace('-', '_')}`
}

function upstream(api: string): string {
	return `
upstream portal_api {
	server ${api};
	keepalive 16;
}
`
}

function withoutApi(): string {
	return `	# The API host has another origin.
	location ~ ^/v1(?:/|$) {
		return 404;
	}`
}

function withApi(): string {
	return `	location ~ ^/v1(?:/|$) {
		${PROXY}
	}
	# The API host's media share the site's paths. The app's own pictures have precedence.
	location ~* ${MEDIA_ENDING} {
		try_files $uri @api;
	}
	location @api {
		${PROXY}
	}`
}

const PROXY = `# Only the API host's headers, not the site's.
		add_header X-Content-Type-Options nosniff always;
		proxy_hide_header X-Content-Type-Options;
		proxy_pass http://portal_api;
		proxy_http_version 1.1;
		proxy_set_header Connection "";
		proxy_set_header Host $http_host;
		proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
		proxy_set_header X-Forwarded-Proto $scheme;
		proxy_max_temp_file_size 0;`
