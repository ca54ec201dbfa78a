import { createChannel } from '../shared/channel.ts'

/** Says which news item was covered, or else only that the starred news has changed. */
export type StarredNewsMessage = { covered: string } | 'changed'

export const starredNewsChannel = createChannel<StarredNewsMessage>('starred-news')
