/** What everybody may see has this seat. */
export const everybody = ''
