import { CloudOff, Inbox } from 'lucide-react'
import { CrashScreen } from '../../src/features/failure/route-failure.tsx'
import { UnknownPage } from '../../src/features/failure/unknown-page.tsx'
import { ToastButton } from '../../src/features/notices/toast-button.tsx'
import { appState } from '../../src/state/app-state.ts'
import { Button } from '../../src/ui/button.tsx'
import { EmptyState } from '../../src/ui/empty-state.tsx'
import { PendingQuery, SkeletonRows } from '../../src/ui/list/pending-query.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import type { Piece } from './piece.ts'

const doNothing = () => undefined

const FAILED = { isPending: false, isFetching: false, errorUpdateCount: 1, refetch: doNothing }

function toast(type: string, text: string) {
	return <ToastButton type={type} visible text={text} onExpand={doNothing} onDismiss={doNothing} />
}

/** What says that something is on its way, missing, done or wrong. */
export const NOTICE_PIECES: Piece[] = [
	{ name: 'Spinner', states: { waiting: <Spinner /> } },
	{ name: 'Skeleton', states: { 'three rows': <SkeletonRows count={3} /> } },
	{
		name: 'Notice in place',
		states: {
			empty: <EmptyState icon={<Inbox />} text="No news is available right now." />,
			'with something to do': (
				<EmptyState
					icon={<CloudOff />}
					text="Couldn't load the news."
					action={<Button>Try again</Button>}
				/>
			),
			failed: (
				<PendingQuery
					query={FAILED}
					failedText="This failed."
					skeleton={<SkeletonRows count={3} />}
				/>
			),
			'tried again': (
				<PendingQuery
					query={{ ...FAILED, isPending: true, isFetching: true }}
					failedText="This failed."
					skeleton={<SkeletonRows count={3} />}
				/>
			),
		},
	},
	{
		name: 'Notice instead of a page',
		states: { 'no such page': <UnknownPage />, crash: <CrashScreen error={undefined} /> },
	},
	{
		name: 'Toast',
		states: {
			error: toast('error', 'Failed to submit links.'),
			success: toast('success', 'Links submitted successfully!'),
			'of many words': toast(
				'success',
				"You're logged out on this phone. We'll tell the server when you're back online.",
			),
			focused: <div data-shown="focus">{toast('error', 'Failed to submit links.')}</div>,
			'in its place, an error': (
				<Button onClick={() => appState.actions.setError('Failed to submit links.')}>
					Show the error
				</Button>
			),
			'in its place, a success': (
				<Button onClick={() => appState.actions.setMessage('Links submitted successfully!')}>
					Show the success
				</Button>
			),
		},
	},
]
