/** Items per page of news or submissions. */
export const PAGE_SIZE = 10

/** Page numbers start at 1. */
export const FIRST_PAGE = 1

/** The maximum number of links in one submission. */
export const MAX_LINKS = 10

/** Password length in characters. The host enforces both bounds for new passwords. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 24
