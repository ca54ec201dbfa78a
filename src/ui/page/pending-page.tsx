import { Spinner } from '../spinner.tsx'
import hidden from '../visually-hidden.module.css'
import { useProductName } from './page-title.tsx'

/** Shown in place of a page while its guard runs. */
export function PendingPage() {
	const productName = useProductName()
	return (
		<main>
			<h1 className={hidden.hidden}>{productName}</h1>
			<Spinner />
		</main>
	)
}
