import { eachNews, type FaultyHost, header, instead, media, status, unheard } from './changes.ts'

/** What is wrong with media. */
export const MEDIA_FAULTS: FaultyHost[] = [
	[
		'whose file paths are addresses',
		eachNews((item) => {
			for (const file of item.mediaFiles) file.filePath = `https://cdn.example.net/${file.filePath}`
		}),
		{ 'media-path': 'broken: The filePath "https://cdn.example.net/' },
	],
	[
		'whose media are below another path',
		instead((path) =>
			path.startsWith('/public/')
				? path.replace('/public', '')
				: path.replace(/^\/news\/.*/, '/news/gone.jpg'),
		),
		{ media: 'which is answered with 404. The file is at http://127.0.0.1' },
	],
	[
		'that answers a page for a file',
		media(header('content-type', 'text/html; charset=utf-8')),
		{ media: 'is answered with text/html; charset=utf-8, which is no picture.' },
	],
	[
		'that knows no parts of files',
		unheard('range'),
		{ 'media-range': 'tolerated: Media are answered whole where a part was asked for' },
	],
	[
		'whose parts are one byte off',
		(answer, { path }) => {
			if (path.startsWith('/news/') && answer.status === 206)
				answer.bytes = Buffer.concat([answer.bytes.subarray(1), Buffer.of(0)])
		},
		{ 'media-range': 'broken: A part has other bytes than the whole file has there.' },
	],
	[
		'whose tags of files are weak',
		media(({ headers }) => {
			headers.etag = `W/${headers.etag}`
		}),
		{ 'media-validator': 'tolerated: Media have a weak ETag (W/"' },
	],
	[
		'that does not look at If-Range',
		unheard('if-range'),
		{
			'media-if-range': 'broken: With the If-Range of another version a part is sent all the same',
		},
	],
	[
		'that answers a range behind the end with nothing',
		status('/news/', 416, 200),
		{
			'media-416':
				'tolerated: A range behind the end of a file is answered with 200 instead of 416.',
		},
	],
]
