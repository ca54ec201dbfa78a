import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/** Names the page in the browser's title, in the page's language. */
export function PageTitle({ title }: { title: string }) {
	const { t } = useLingui()
	const full = `${title} · ${t`Reporter Portal`}`
	useEffect(() => {
		document.title = full
	}, [full])
	return null
}
