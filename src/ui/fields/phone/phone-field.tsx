import { type ComponentProps, lazy, Suspense } from 'react'
import { Field } from '../field.tsx'
import type { PhoneInput } from './phone-input.tsx'

/** The numbering plans are large, so they are loaded only where a field needs them. */
const LazyPhoneInput = lazy(async () => ({
	default: (await import('./phone-input.tsx')).PhoneInput,
}))

/**
 * A telephone number with a choice of country; its value is in E.164. No screen uses it yet; the product's
 * description asks for it, and the gallery shows it.
 */
export function PhoneField(props: ComponentProps<typeof PhoneInput>) {
	return (
		<Suspense fallback={<Field type="tel" label={props.label} disabled />}>
			<LazyPhoneInput {...props} />
		</Suspense>
	)
}
