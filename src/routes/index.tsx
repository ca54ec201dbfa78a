import { createFileRoute } from '@tanstack/react-router'
import { Landing } from '../features/landing/landing.tsx'
import { requireVisitor } from '../features/session/guards.ts'
import { PendingPage } from '../ui/spinner.tsx'

export const Route = createFileRoute('/')({
	beforeLoad: requireVisitor,
	staticData: { isForVisitors: true },
	pendingComponent: PendingPage,
	component: Landing,
})
