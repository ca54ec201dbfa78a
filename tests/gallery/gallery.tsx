import '../../src/ui/tokens.css'
import '../../src/ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
	createMemoryHistory,
	createRootRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { followLanguage } from '../../src/features/language/activate-language.ts'
import { LanguageToggle } from '../../src/features/language/language-toggle.tsx'
import { NoticeToasts } from '../../src/features/notices/notice-toasts.tsx'
import { createQueryClient } from '../../src/query-client.ts'
import styles from './gallery.module.css'
import { PIECES, type Piece } from './pieces.tsx'

/** Every shared piece in all its states, by the light and in the language one chooses. */
function Gallery() {
	return (
		<main className={styles.gallery}>
			<h1>Gallery</h1>
			<LanguageToggle />
			{PIECES.map((piece) => (
				<Exhibit key={piece.name} piece={piece} />
			))}
			<NoticeToasts />
		</main>
	)
}

function Exhibit({ piece: { name, states } }: { piece: Piece }) {
	return (
		<section className={styles.piece}>
			<h2>{name}</h2>
			{Object.entries(states).map(([state, element]) => (
				<figure key={state} className={styles.state}>
					<figcaption>{state}</figcaption>
					{element}
				</figure>
			))}
		</section>
	)
}

await followLanguage()
// Links need a router around them; here they lead nowhere.
const router = createRouter({
	routeTree: createRootRoute({ component: Gallery }),
	history: createMemoryHistory(),
})
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element for the gallery')

createRoot(root).render(
	<QueryClientProvider client={createQueryClient()}>
		<I18nProvider i18n={i18n}>
			<RouterProvider router={router as never} />
		</I18nProvider>
	</QueryClientProvider>,
)
