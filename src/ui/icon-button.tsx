import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
	icon: LucideIcon
	label: string
}

/** A button with an icon before its label. In the `plain` variant, the label is only for screen readers. */
export function IconButton({ icon: Icon, label, variant = 'plain', ...rest }: IconButtonProps) {
	const isPlain = variant === 'plain'
	return (
		<Button variant={variant} {...rest} {...(isPlain && { 'aria-label': label })}>
			<Icon aria-hidden />
			{!isPlain && <span>{label}</span>}
		</Button>
	)
}
