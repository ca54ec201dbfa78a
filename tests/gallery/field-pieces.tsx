import { useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { Button } from '../../src/ui/button.tsx'
import { Field } from '../../src/ui/fields/field.tsx'
import { PasswordField } from '../../src/ui/fields/password-field.tsx'
import { PhoneField } from '../../src/ui/fields/phone/phone-field.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'

/** A shared piece and its states, by name. */
export type Piece = { name: string; states: Record<string, ElementNode> }

/** Renders an element as if it were focused or hovered. */
export function shown(how: 'focus' | 'hover', element: ElementNode) {
	return <div data-shown={how}>{element}</div>
}

/** Wraps a field in a form that submits nothing; its button makes the field show its error. */
function trial(field: ElementNode) {
	return (
		<form onSubmit={(event) => event.preventDefault()}>
			{field}
			<Button type="submit">Check</Button>
		</form>
	)
}

/** A field's properties, with what it starts with instead of its value. */
type Trial<Field extends (props: never) => unknown> = Omit<
	Parameters<Field>[0],
	'value' | 'onChange' | 'invalidMessage'
> & { start?: string }

function Text({ start = '', ...field }: Trial<typeof TextField>) {
	const [value, onChange] = useState(start)
	return trial(<TextField {...field} value={value} onChange={onChange} />)
}

function Password({ start = '', ...field }: Trial<typeof PasswordField>) {
	const [value, onChange] = useState(start)
	return trial(<PasswordField {...field} value={value} onChange={onChange} />)
}

function Phone({ start = '', ...field }: Trial<typeof PhoneField>) {
	const [value, onChange] = useState(start)
	const held = { value, onChange, hint: <output>{value}</output> }
	const invalidMessage = 'Please enter a valid phone number'
	return trial(<PhoneField {...field} {...held} invalidMessage={invalidMessage} />)
}

export const FIELD_PIECES: Piece[] = [
	{
		name: 'Field',
		states: {
			empty: <Field label="Link 1" placeholder="https://" />,
			filled: <Field label="Link 2" defaultValue="https://youtu.be/dQw4w9WgXcQ" />,
			focused: shown('focus', <Field label="Link 2" defaultValue="https://youtu.be/dQw4w9WgXcQ" />),
			hint: <Field label="Link 3" hint="As the platform's Share button gives it" />,
			wrong: <Field label="Link 4" defaultValue="example" error="Invalid URL format" />,
			'wrong and focused': shown(
				'focus',
				<Field label="Link 4" defaultValue="example" error="Invalid URL format" />,
			),
			disabled: <Field label="Link 5" disabled defaultValue="https://youtu.be/dQw4w9WgXcQ" />,
		},
	},
	{
		name: 'Text field',
		states: {
			required: <Text name="city" label="City" placeholder="Enter your city" />,
			optional: <Text name="village" label="Village" required={false} />,
			'of a length': (
				<Text
					name="district"
					label="District"
					placeholder="Enter your district"
					min={3}
					max={10}
					start="Mysuru"
				/>
			),
			'e-mail': <Text name="email" label="E-mail of the desk" type="email" start="reporter@" />,
			pattern: <Text name="pin" label="PIN code" pattern={/^\d{6}$/} start="57000" />,
			'user name': <Text name="UserName" label="User name" placeholder="Enter your user name" />,
		},
	},
	{
		name: 'Password field',
		states: {
			required: <Password name="password" label="Password" placeholder="Enter your password" />,
			filled: <Password name="filled" label="Password" start="Reporter@123" min={8} max={24} />,
			confirmation: <Password name="again" label="Password again" confirms="Reporter@123" />,
			disabled: <Password name="off" label="Password" start="Reporter@123" disabled />,
		},
	},
	{
		name: 'Phone field',
		states: {
			empty: <Phone name="phone" label="Phone" />,
			filled: <Phone name="whatsapp" label="WhatsApp" start="+919876543210" />,
			'no number anyone has': <Phone name="odd" label="Odd number" start="+910000000001" />,
			'long numbers': <Phone name="long" label="Long number" longNumbers />,
			disabled: <Phone name="off" label="Phone, disabled" start="+442079460958" disabled />,
		},
	},
]
