import { type ComponentProps, lazy, Suspense } from 'react'
import { Field } from '../field.tsx'
import type { PhoneInput } from './phone-input.tsx'

/** The numbering plans of the world are big: they are loaded where a field needs them. */
const LazyPhoneInput = lazy(async () => ({
	default: (await import('./phone-input.tsx')).PhoneInput,
}))

/** A telephone number: its country chosen from all there are, its value in E.164. */
export function PhoneField(props: ComponentProps<typeof PhoneInput>) {
	return (
		<Suspense fallback={<Field type="tel" label={props.label} disabled />}>
			<LazyPhoneInput {...props} />
		</Suspense>
	)
}
