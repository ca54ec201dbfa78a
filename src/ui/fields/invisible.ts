/**
 * Characters that keyboards, chat apps and web pages add without anybody seeing them: soft hyphens, zero widths,
 * writing directions, byte order marks.
 */
export const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
