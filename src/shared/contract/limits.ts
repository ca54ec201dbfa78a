/** Items asked for per page of news or submissions. */
export const PAGE_SIZE = 10

/** Page numbers start at 1. */
export const FIRST_PAGE = 1

/** Links one submission may carry. */
export const MAX_LINKS = 10

/** Password length in characters; the host also enforces the upper bound. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 24
