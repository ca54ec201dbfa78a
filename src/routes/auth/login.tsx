import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../../features/session/guards.ts'
import { PendingPage } from '../../ui/page/pending-page.tsx'
import { LoginView } from './login-view.tsx'

export const Route = createFileRoute('/auth/login')({
	beforeLoad: requireVisitor,
	pendingComponent: PendingPage,
	component: LoginView,
})
