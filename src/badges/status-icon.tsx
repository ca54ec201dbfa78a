/** Like the icons of the library, but quicker to render. */
export function StatusIcon({ path }: { path: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={2}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden
		>
			<path d={path} />
		</svg>
	)
}
