import {
	behindSession,
	eachFile,
	type FaultyHost,
	header,
	host,
	media,
	set,
	unheard,
} from './changes.ts'

/** Faults of media. */
export const MEDIA_FAULTS: FaultyHost[] = [
	host(
		'whose file paths are full addresses',
		eachFile((file) => {
			file.filePath = `https://cdn.example.net/${file.filePath}`
		}),
		{ 'media-path': 'broken: The filePath "https://cdn.example.net/' },
	),
	host(
		'that sends a page instead of a file',
		media(header('content-type', 'text/html; charset=utf-8')),
		{ media: 'returned text/html; charset=utf-8, not a picture.' },
	),
	host('whose media return 403 without a session', behindSession(403), {
		'media-session': 'broken: Media are behind a session, and without it return 403',
	}),
	host('that declares pictures as videos', eachFile(set({ type: 'video' })), {
		'media-type': 'as a video, but it is image/',
	}),
	host(
		'whose ranges are one byte off',
		(answer, { path }) => {
			if (path.startsWith('/news/') && answer.status === 206)
				answer.bytes = Buffer.concat([answer.bytes.subarray(1), Buffer.of(0)])
		},
		{ 'media-range': 'broken: A part differs from the same bytes of the whole file.' },
	),
	host(
		'whose ETags are weak',
		media(({ headers }) => {
			headers.etag = `W/${headers.etag}`
		}),
		{ 'media-validator': 'tolerated: Media have a weak ETag (W/"' },
	),
	host('without If-Range', unheard('if-range'), { 'media-if-range': 'broken: With the If-Range' }),
]
