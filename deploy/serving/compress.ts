/** The second half of `npm run build`, which journeys don't need. */
import { compressSite } from './compress-site.ts'

await compressSite('dist')
