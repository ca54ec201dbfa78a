/** The id of the template that names the file with the screens in other languages than the default. */
export const OTHER_LANGUAGES = 'other-languages'
