/** The settings that no first screen needs. */
import { apiOrigin, newsroom } from './newsroom.ts'
import type { NewsroomContact } from './newsroom-settings.ts'

/** The base address of media, without a trailing slash. */
export const mediaBase = newsroom.mediaBase ?? apiOrigin

export function newsroomContact(): NewsroomContact | undefined {
	return newsroom.contact
}
