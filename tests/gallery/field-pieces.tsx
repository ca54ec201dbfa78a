import { type ComponentProps, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { Button } from '../../src/ui/button.tsx'
import { Field } from '../../src/ui/fields/field.tsx'
import { PasswordField } from '../../src/ui/fields/password-field.tsx'
import { PhoneField } from '../../src/ui/fields/phone/phone-field.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import type { Piece } from './piece.ts'

type Held = 'value' | 'onChange'

/** A form that goes nowhere: its button has every field say what is wrong with it. */
function Trial({ children }: { children: ElementNode }) {
	return (
		<form onSubmit={(event) => event.preventDefault()}>
			{children}
			<Button type="submit">Check</Button>
		</form>
	)
}

function Text({ start = '', ...field }: Omit<ComponentProps<typeof TextField>, Held> & Start) {
	const [value, setValue] = useState(start)
	return (
		<Trial>
			<TextField {...field} value={value} onChange={setValue} />
		</Trial>
	)
}

function Password({
	start = '',
	...field
}: Omit<ComponentProps<typeof PasswordField>, Held> & Start) {
	const [value, setValue] = useState(start)
	return (
		<Trial>
			<PasswordField {...field} value={value} onChange={setValue} />
		</Trial>
	)
}

function Phone({ start = '', ...field }: Omit<ComponentProps<typeof PhoneField>, Held> & Start) {
	const [value, setValue] = useState(start)
	return (
		<Trial>
			<PhoneField {...field} value={value} onChange={setValue} hint={<output>{value}</output>} />
		</Trial>
	)
}

/** What a field holds at first. */
type Start = { start?: string }

const WRONG_NUMBER = 'Please enter a valid phone number'

export const FIELD_PIECES: Piece[] = [
	{
		name: 'Field',
		states: {
			empty: <Field label="Link 1" placeholder="https://" />,
			filled: <Field label="Link 2" defaultValue="https://youtu.be/dQw4w9WgXcQ" />,
			focused: (
				<div data-shown="focus">
					<Field label="Link 2" defaultValue="https://youtu.be/dQw4w9WgXcQ" />
				</div>
			),
			hint: <Field label="Link 3" hint="As the platform's Share button gives it" />,
			wrong: <Field label="Link 4" defaultValue="example" error="Invalid URL format" />,
			'wrong and focused': (
				<div data-shown="focus">
					<Field label="Link 4" defaultValue="example" error="Invalid URL format" />
				</div>
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
			empty: <Phone name="phone" label="Phone" invalidMessage={WRONG_NUMBER} />,
			filled: (
				<Phone
					name="whatsapp"
					label="WhatsApp"
					start="+919876543210"
					invalidMessage={WRONG_NUMBER}
				/>
			),
			'no number anyone has': (
				<Phone
					name="odd"
					label="Odd number"
					start="+910000000001 x"
					invalidMessage={WRONG_NUMBER}
				/>
			),
			'long numbers': (
				<Phone name="long" label="Long number" longNumbers invalidMessage={WRONG_NUMBER} />
			),
			disabled: (
				<Phone
					name="off"
					label="Phone, disabled"
					start="+442079460958"
					disabled
					invalidMessage={WRONG_NUMBER}
				/>
			),
		},
	},
]
