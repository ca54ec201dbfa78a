import { createChannel } from '../shared/channel.ts'

/** Says that the starred news has changed. */
export const starredNewsChannel = createChannel<'changed'>('starred-news')
