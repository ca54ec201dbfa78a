import { useSelector } from '@tanstack/react-store'
import { appState } from './state/app-state.ts'
import { Deferred } from './ui/deferred.tsx'

const load = async () => (await import('./deferred-services.tsx')).loadDeferredServices()

/**
 * Loads what belongs to every page but to no first screen: at once where there is a toast or the offline bar
 * to show, else once the first screen has settled. Until then the shared state keeps the toast's text.
 */
export function LoadDeferredServices() {
	const hasNotice = useSelector(appState, ({ common }) => `${common.error}${common.message}` !== '')
	return <Deferred load={load} soon={hasNotice || !navigator.onLine} />
}
