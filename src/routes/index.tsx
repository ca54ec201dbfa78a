import { createFileRoute } from '@tanstack/react-router'
import { Landing } from '../features/landing/landing.tsx'
import { requireVisitor } from '../features/session/guards.ts'

export const Route = createFileRoute('/')({
	beforeLoad: requireVisitor,
	component: Landing,
})
