import { Copy, Download, LogOut } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { ButtonLink } from '../../src/ui/links.tsx'
import { FIELD_PIECES } from './field-pieces.tsx'
import { type Piece, shown } from './piece.tsx'

const LOOKS = ['primary', 'quiet', 'plain'] as const

type ButtonProps = Omit<ComponentProps<typeof Button>, 'children'>

function LoadMore(props: ButtonProps) {
	return <Button {...props}>Load More</Button>
}

const BUTTONS: Piece[] = LOOKS.map((variant) => ({
	name: `Button, ${variant}`,
	states: {
		ordinary: <LoadMore variant={variant} />,
		'with an icon': (
			<Button variant={variant}>
				<Download aria-hidden />
				<span>Download</span>
			</Button>
		),
		focused: shown('focus', <LoadMore variant={variant} />),
		'under the mouse': shown('hover', <LoadMore variant={variant} />),
		busy: <LoadMore variant={variant} busy />,
		disabled: <LoadMore variant={variant} disabled />,
		wide: <LoadMore variant={variant} wide />,
	},
}))

export const CONTROL_PIECES: Piece[] = [
	...BUTTONS,
	{
		name: 'Button, icon alone',
		states: {
			ordinary: (
				<Button variant="plain" aria-label="Logout">
					<LogOut aria-hidden />
				</Button>
			),
			disabled: (
				<Button variant="plain" disabled aria-label="Copy link">
					<Copy aria-hidden />
				</Button>
			),
		},
	},
	{
		name: 'Link that looks like a button',
		states: {
			quiet: <ButtonLink to="/">My Insights</ButtonLink>,
			plain: (
				<ButtonLink to="/" variant="plain">
					Profile
				</ButtonLink>
			),
		},
	},
	...FIELD_PIECES,
]
