import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { runnerImport } from 'vite'
import type { BelowFloorMarkup } from '../below-floor/draw-pages.tsx'
import type { NewsroomContact } from '../below-floor/newsroom-contact.ts'

type Drawer = typeof import('../below-floor/draw-pages.tsx')

/**
 * Has React draw what browsers below the floor are shown, with the words of the catalogs.
 *
 * @param contact how to reach the newsroom, where the build knows it
 * @throws where a word has no translation
 */
export async function drawBelowFloor(
	contact: NewsroomContact | undefined,
): Promise<BelowFloorMarkup> {
	const { module } = await runnerImport<Drawer>('/src/early/below-floor/draw-pages.tsx', {
		configFile: false,
		logLevel: 'warn',
		oxc: { jsx: { development: false } },
		plugins: [
			babel({ presets: [linguiTransformerBabelPreset()] }),
			lingui({ failOnMissing: true }),
		],
	})
	return module.drawPages(contact)
}
