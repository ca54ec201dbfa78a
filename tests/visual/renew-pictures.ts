/** Retakes the pictures that the visual check compares with: `npm run visual`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { launchBrowser } from '../browser/launch-browser.ts'
import { startPortal } from '../journeys/portal.ts'
import { shrinkPicture } from './compare-pictures.ts'
import { PICTURES, takePictures } from './take-pictures.ts'

rmSync(PICTURES, { recursive: true, force: true })
mkdirSync(PICTURES, { recursive: true })
const portal = await startPortal()
const browser = await launchBrowser()
for await (const { name, picture } of takePictures(browser, portal))
	writeFileSync(new URL(`${name}.png`, PICTURES), shrinkPicture(picture))
await browser.close()
await portal.close()
