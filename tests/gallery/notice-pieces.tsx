import { CloudOff, Inbox } from 'lucide-react'
import { appState } from '../../src/app-state/app-state.ts'
import { ToastButton } from '../../src/features/notices/toast-button.tsx'
import { Button } from '../../src/ui/button.tsx'
import { EmptyState } from '../../src/ui/empty-state.tsx'
import { PendingQuery, SkeletonRows } from '../../src/ui/list/pending-query.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { type Piece, shown } from './piece.tsx'

const doNothing = () => undefined

const RETRY = <Button>Try again</Button>

const { setError, setMessage } = appState.actions

const FAILED = { isPending: false, isFetching: false, errorUpdateCount: 1, refetch: doNothing }

function pending(query: typeof FAILED) {
	const skeleton = <SkeletonRows count={3} />
	return <PendingQuery query={query} failedText="This failed." skeleton={skeleton} />
}

function toast(type: string, text: string) {
	return <ToastButton type={type} visible text={text} onScroll={doNothing} onDismiss={doNothing} />
}

/** Pieces that show that something is loading, missing, done or wrong. */
export const NOTICE_PIECES: Piece[] = [
	{ name: 'Spinner', states: { waiting: <Spinner /> } },
	{ name: 'Skeleton', states: { 'three rows': <SkeletonRows count={3} /> } },
	{
		name: 'Notice in place',
		states: {
			empty: <EmptyState icon={<Inbox />} text="No news is available right now." />,
			'with something to do': (
				<EmptyState icon={<CloudOff />} text="Couldn't load the news." action={RETRY} />
			),
			failed: pending(FAILED),
			'tried again': pending({ ...FAILED, isPending: true, isFetching: true }),
		},
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
			focused: shown('focus', toast('error', 'Failed to submit links.')),
			'in its place, an error': (
				<Button onClick={() => setError('Failed to submit links.')}>Show the error</Button>
			),
			'in its place, a success': (
				<Button onClick={() => setMessage('Links submitted successfully!')}>
					Show the success
				</Button>
			),
		},
	},
]
