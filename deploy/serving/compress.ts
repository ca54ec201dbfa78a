/**
 * The second half of `npm run build`, which journeys don't need. With `--previous FOLDER` it also compresses with the build
 * in that folder as the dictionary.
 */
import { parseArgs } from 'node:util'
import { compressSite } from './compress-site.ts'
import { compressWithDictionaries } from './dictionaries.ts'

const { values } = parseArgs({ options: { previous: { type: 'string' } } })

await compressSite('dist')
if (values.previous !== undefined) await compressWithDictionaries('dist', values.previous)
