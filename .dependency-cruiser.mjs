/**
 * Which folder of src may import from which others: what a page, the workers and the build share stands
 * below what only some of them use, and screens stand on top.
 */
const FOLDERS = {
	shared: [],
	storage: ['shared'],
	events: ['storage', 'shared'],
	api: ['events', 'storage', 'shared'],
	queries: ['api', 'shared'],
	account: ['queries', 'api', 'events', 'storage', 'shared'],
	'media/shared': ['account', 'storage', 'shared'],
	'media/downloader': ['media/shared', 'account', 'api', 'events', 'storage', 'shared'],
	'media/worker': ['media/shared', 'account', 'storage', 'shared'],
	'media/page': [
		...['media/shared', 'account', 'api', 'events', 'storage', 'shared'],
		...['app-state', 'ui'],
	],
	'starred-news': ['storage', 'shared'],
	outbox: ['submissions', 'starred-news', 'account', 'api', 'events', 'storage', 'shared'],
	submissions: ['account', 'api', 'events', 'storage', 'shared'],
	'app-state': ['account', 'storage', 'shared'],
	ui: ['account', 'storage', 'shared'],
	badges: ['shared', 'ui'],
	features: [
		...[
			'submissions',
			'outbox',
			'media/page',
			'media/shared',
			'starred-news',
			'account',
			'queries',
			'api',
			'events',
			'storage',
		],
		...['shared', 'app-state', 'badges', 'ui'],
	],
	routes: [
		'features',
		'account',
		'api',
		'events',
		'storage',
		'shared',
		'app-state',
		'queries',
		'badges',
		'ui',
	],
	prerender: ['features', 'account', 'api', 'storage', 'shared', 'app-state', 'ui'],
	build: ['prerender', 'routes', 'features', 'storage', 'shared', 'app-state', 'ui'],
}

/** The form of links is also shown in the outbox, with what belongs to a form: own links, and the offer to be notified. */
const VIEWS_FOR_OTHERS = [
	'^src/features/submit-links/view/link-fields\\.tsx$',
	'^src/features/submissions/view/(own-links|notifications-choice)\\.tsx$',
]

/** The features that have models. Each may import those of the features before it. */
const MODELS = [
	'language',
	'theme',
	'news',
	'submissions',
	'submit-links',
	'outbox',
	'sharing',
	'storage',
]

/** What starts the app: it knows every folder, and no folder knows it. */
const TOP_LEVEL = '^src/[^/]+\\.tsx?$'

/** Imported for its address: it is a bundle of its own. */
const WORKER = '^src/media/downloader/downloader\\.ts$'

const directions = Object.entries(FOLDERS).map(([folder, mayUse]) => {
	const others = Object.keys(FOLDERS).filter((other) => other !== folder && !mayUse.includes(other))
	return {
		name: `${folder}-uses-only-${mayUse.join('-') || 'itself'}`,
		severity: 'error',
		from: { path: `^src/${folder}/` },
		to: { path: [...others.map((other) => `^src/${other}/`), TOP_LEVEL], pathNot: WORKER },
	}
})

export default {
	forbidden: [
		...directions,
		{
			name: 'features-use-only-models-of-others',
			comment: 'Routes compose the views.',
			severity: 'error',
			from: { path: '^src/features/([^/]+)/' },
			to: {
				path: '^src/features/',
				pathNot: ['^src/features/$1/', '^src/features/[^/]+/model/', ...VIEWS_FOR_OTHERS],
			},
		},
		{
			name: 'models-know-no-views',
			severity: 'error',
			from: { path: '^src/features/[^/]+/model/' },
			to: { path: '^src/features/[^/]+/view/' },
		},
		...MODELS.map((feature, index) => ({
			name: `model-of-${feature}-uses-only-lower-ones`,
			severity: 'error',
			from: { path: `^src/features/${feature}/model/` },
			to: { path: `^src/features/(${MODELS.slice(index + 1).join('|') || 'none'})/` },
		})),
		{
			name: 'what-workers-run-knows-no-react',
			comment: 'They know no React, no routing and no toasts.',
			severity: 'error',
			from: {
				path: '^src/(submissions|outbox|api|media/(shared|downloader|worker)|events|starred-news|storage|shared)/',
			},
			to: { path: 'node_modules/(react|react-dom|@tanstack|@lingui|react-hot-toast)/' },
		},
		{
			name: 'worker-runs-nothing-of-pages',
			severity: 'error',
			from: { path: '^sw/' },
			to: {
				path: '^src/',
				pathNot:
					'^src/(submissions|outbox|account|media/(shared|worker)|starred-news|api|events|storage|shared)/',
			},
		},
		{
			name: 'product-does-not-import-tests',
			comment: 'The app builds without them.',
			severity: 'error',
			from: { path: ['^(src|sw|deploy)/', '^(vite|lingui)\\.config\\.ts$'] },
			to: { path: '^tests/' },
		},
		{
			name: 'app-does-not-import-tools',
			severity: 'error',
			from: { path: '^(src|sw)/' },
			to: { path: '^deploy/' },
		},
		{
			name: 'icons-by-their-files',
			comment:
				'With the index, the chunk of the news has all icons of the app: 4 kB more before its first row.',
			severity: 'error',
			from: { path: '^src/' },
			to: { path: 'lucide-react/dist/lucide-react', dependencyTypesNot: ['type-only'] },
		},
		{ name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
		{
			name: 'nothing-unresolved',
			severity: 'error',
			from: {},
			to: { couldNotResolve: true },
		},
	],
	options: {
		parser: 'swc',
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '\\.(css|po|svg)$' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'module', 'browser', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.mjs', '.js'],
		},
	},
}
