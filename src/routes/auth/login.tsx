import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../../account/guards.ts'
import { PendingPage } from '../../ui/spinner.tsx'
import { LoginView } from './-components/login-view.tsx'

export const Route = createFileRoute('/auth/login')({
	// Not code-split: a first visit opens this page, and one chunk compresses better than two.
	codeSplitGroupings: [],
	beforeLoad: requireVisitor,
	staticData: { redirectsByProfile: true },
	pendingComponent: PendingPage,
	component: LoginView,
})
