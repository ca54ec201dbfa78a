import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'

/** What the platform's own colours go by, and the condition under which the night's tokens hold. */
const LIGHTS = {
	Device: { scheme: 'light dark', night: '(prefers-color-scheme: dark)' },
	Day: { scheme: 'light', night: 'not all' },
	Night: { scheme: 'dark', night: 'all' },
}

/** The rules that hold at night, found once: they are known by the condition that is then changed. */
const nightRules = [...document.styleSheets]
	.flatMap(({ cssRules }) => [...cssRules])
	.filter((rule) => rule instanceof CSSMediaRule)
	.filter(({ conditionText }) => conditionText === LIGHTS.Device.night)

/** Shows the gallery by day or by night, whatever the device is set to. */
export function LightSwitch() {
	const [light, setLight] = useState('Device')
	return (
		<fieldset aria-label="Light">
			{Object.entries(LIGHTS).map(([name, { scheme, night }]) => (
				<Button
					key={name}
					aria-pressed={name === light}
					variant={name === light ? 'primary' : 'plain'}
					onClick={() => {
						document.documentElement.style.colorScheme = scheme
						for (const { media } of nightRules) media.mediaText = night
						setLight(name)
					}}
				>
					{name}
				</Button>
			))}
		</fieldset>
	)
}
