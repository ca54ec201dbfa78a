import '../../src/ui/tokens.css'
import '../../src/ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
	createMemoryHistory,
	createRootRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { followLanguage, loadAllMessages } from '../../src/features/language/model/messages.ts'
import { LanguageToggle } from '../../src/features/language/view/language-toggle.tsx'
import { NoticeToasts } from '../../src/features/notices/toasts.tsx'
import { applyTheme } from '../../src/features/theme/model/theme.ts'
import { createQueryClient } from '../../src/query-client.ts'
import type { Piece } from './field-pieces.tsx'
import styles from './gallery.module.css'
import { PIECES } from './pieces.tsx'
import { showPseudoStates } from './show-pseudo-states.ts'

/** Shows every shared piece in all its states, in the chosen language. */
function Gallery() {
	const { i18n } = useLingui()
	return (
		// The gallery's own text is English only; the pieces use the chosen language.
		<main className={styles.gallery} lang="en">
			<h1>Gallery</h1>
			<LanguageToggle />
			{PIECES.map((piece) => (
				<Exhibit key={piece.name} piece={piece} language={i18n.locale} />
			))}
			<NoticeToasts />
		</main>
	)
}

function Exhibit({ piece: { name, states }, language }: { piece: Piece; language: string }) {
	return (
		<section className={styles.piece}>
			<h2>{name}</h2>
			{Object.entries(states).map(([state, element]) => (
				<figure key={state} className={styles.state}>
					<figcaption>{state}</figcaption>
					<div lang={language}>{element}</div>
				</figure>
			))}
		</section>
	)
}

applyTheme()
await followLanguage()
await loadAllMessages()
showPseudoStates()
// Links need a router; here they lead nowhere.
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
