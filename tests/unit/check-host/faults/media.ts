import {
	eachNews,
	type FaultyHost,
	header,
	host,
	instead,
	media,
	status,
	unheard,
} from './changes.ts'

/** What is wrong with media. */
export const MEDIA_FAULTS: FaultyHost[] = [
	host(
		'whose file paths are addresses',
		eachNews((item) => {
			for (const file of item.mediaFiles) file.filePath = `https://cdn.example.net/${file.filePath}`
		}),
		{ 'media-path': 'broken: The filePath "https://cdn.example.net/' },
	),
	host(
		'whose media are below another path',
		instead((path) =>
			path.startsWith('/public/')
				? path.replace('/public', '')
				: path.replace(/^\/news\/.*/, '/news/gone.jpg'),
		),
		{ media: 'which returned 404. The file is at http://127.0.0.1' },
	),
	host(
		'that answers a page for a file',
		media(header('content-type', 'text/html; charset=utf-8')),
		{ media: 'returned text/html; charset=utf-8, not a picture.' },
	),
	host(
		'whose media are behind a session that ends with a 403',
		(answer, { path, headers }) => {
			if (path.startsWith('/news/') && !headers.cookie) answer.status = 403
		},
		{ 'media-session': 'broken: Media are behind a session, and without it return 403' },
	),
	host(
		'that calls every file a stream of bytes',
		media(header('content-type', 'application/octet-stream')),
		{ 'media-type': 'has Content-Type application/octet-stream, but is image/' },
	),
	host(
		'whose pictures are called videos',
		eachNews((item) => {
			for (const file of item.mediaFiles) file.type = 'video'
		}),
		{ 'media-type': 'as a video, but it is image/' },
	),
	host('that knows no parts', unheard('range'), { 'media-range': 'tolerated: Media ignore Range' }),
	host(
		'whose parts are one byte off',
		(answer, { path }) => {
			if (path.startsWith('/news/') && answer.status === 206)
				answer.bytes = Buffer.concat([answer.bytes.subarray(1), Buffer.of(0)])
		},
		{ 'media-range': 'broken: A part differs from the same bytes of the whole file.' },
	),
	host(
		'whose tags of files are weak',
		media(({ headers }) => {
			headers.etag = `W/${headers.etag}`
		}),
		{ 'media-validator': 'tolerated: Media have a weak ETag (W/"' },
	),
	host('deaf to If-Range', unheard('if-range'), { 'media-if-range': 'broken: With the If-Range' }),
	host('that answers a range behind the end with nothing', status('/news/', 416, 200), {
		'media-416': 'tolerated: A range past the end of a file returned 200 instead of 416.',
	}),
]
