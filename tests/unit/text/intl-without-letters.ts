const { Segmenter: _lacking, ...others } = Object.getOwnPropertyDescriptors(Intl)

/** What a browser has that cannot tell the letters of a text apart. */
export const INTL_WITHOUT_LETTERS = Object.defineProperties({}, others)
