import './ui/tokens.css'
import './ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followLanguage } from './features/language/activate-language.ts'
import { Notices } from './features/notices/notices.tsx'
import { registerWorker } from './features/offline/register-worker.ts'
import { watchSession } from './features/session/watch-session.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.ts'
import { LiveRegion } from './ui/live-region.tsx'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

watchSession(queryClient, router)
await followLanguage()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element for the app')

createRoot(root).render(
	<StrictMode>
		<QueryClientProvider client={queryClient}>
			<I18nProvider i18n={i18n}>
				<LiveRegion />
				<RouterProvider router={router} />
				<Notices />
			</I18nProvider>
		</QueryClientProvider>
	</StrictMode>,
)

registerWorker()
