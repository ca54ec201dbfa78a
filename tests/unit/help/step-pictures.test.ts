import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/app-state/languages.ts'
import {
	PICTURE_SIZE,
	PICTURE_THEMES,
	pictureName,
	STEP_NAMES,
} from '../../../src/features/help/step-pictures.ts'
import { HELP_PICTURES, HELP_SHOTS, SCALE } from '../../screenshots/help-pictures.ts'

test('each step has a small picture in every language and colour scheme, and there are no others', () => {
	expect(HELP_SHOTS.map(({ step }) => step)).toEqual(STEP_NAMES)
	const names = STEP_NAMES.flatMap((step) =>
		Object.keys(LANGUAGES).flatMap((language) =>
			PICTURE_THEMES.map((theme) => pictureName(step, language, theme)),
		),
	)
	expect(readdirSync(HELP_PICTURES).sort()).toEqual(names.sort())
	for (const name of names) {
		const picture = readFileSync(`${HELP_PICTURES}/${name}`)
		expect(picture.length, name).toBeLessThan(13_000)
		// WebP stores the width and height minus one here.
		const [width, height] = [picture.readUIntLE(24, 3) + 1, picture.readUIntLE(27, 3) + 1]
		expect({ width, height }, name).toEqual({
			width: PICTURE_SIZE.width * SCALE,
			height: PICTURE_SIZE.height * SCALE,
		})
	}
})
