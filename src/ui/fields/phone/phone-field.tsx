import { type ComponentProps, lazy, Suspense } from 'react'
import { Field } from '../field.tsx'
import type { PhoneInput } from './phone-input.tsx'

/** The numbering plans are large, so they are lazy-loaded. */
const LazyPhoneInput = lazy(async () => ({
	default: (await import('./phone-input.tsx')).PhoneInput,
}))

/**
 * A phone number field with a choice of country. Its value is in E.164. The specification asks for the field, but only
 * the gallery shows it yet.
 */
export function PhoneField(props: ComponentProps<typeof PhoneInput>) {
	return (
		<Suspense fallback={<Field type="tel" label={props.label} disabled />}>
			<LazyPhoneInput {...props} />
		</Suspense>
	)
}
