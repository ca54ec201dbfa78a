import { createChannel } from '../shared/channel.ts'

export const starredNewsChannel = createChannel<'changed'>('starred-news')
