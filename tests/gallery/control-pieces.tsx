import { Copy, Download, LogOut } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { LoginForm } from '../../src/features/session/login-form.tsx'
import { ResetPasswordForm } from '../../src/features/session/reset-password/reset-password-form.tsx'
import { LinkField } from '../../src/features/submissions/link-fields.tsx'
import { linkError } from '../../src/features/submissions/link-rows.ts'
import { SubmitLinksForm } from '../../src/features/submissions/submit-links-form.tsx'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { ButtonLink } from '../../src/ui/links.tsx'
import { FIELD_PIECES } from './field-pieces.tsx'
import { type Piece, shown } from './piece.tsx'

const doNothing = () => undefined

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

function DialogOnDemand() {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button onClick={() => setOpen(true)}>Open the dialog</Button>
			<Dialog title="Submit Links" open={isOpen} onClose={() => setOpen(false)}>
				<SubmitLinksForm
					newsId="gallery"
					newsTitle={undefined}
					user=""
					onTaken={doNothing}
					onSubmitted={doNothing}
				/>
			</Dialog>
		</>
	)
}

function linkRow(row: Partial<ComponentProps<typeof LinkField>>) {
	return (
		<ul>
			<LinkField
				number={1}
				link=""
				error={undefined}
				onEdit={doNothing}
				onInsert={() => false}
				onRemove={undefined}
				{...row}
			/>
		</ul>
	)
}

/** Buttons, links, fields and forms. */
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
	{
		name: 'Link to submit',
		states: {
			'the only one': linkRow({}),
			'one of several': linkRow({ link: 'https://youtu.be/example', onRemove: doNothing }),
			wrong: linkRow({ link: 'example', error: linkError('example'), onRemove: doNothing }),
			'wrong, with help': linkRow({
				link: 'https://fb.watch/example',
				error: linkError('https://fb.watch/example'),
			}),
		},
	},
	{ name: 'Login', states: { form: <LoginForm /> } },
	{ name: 'Reset password', states: { form: <ResetPasswordForm /> } },
	{ name: 'Dialog', states: { 'on demand': <DialogOnDemand /> } },
]
