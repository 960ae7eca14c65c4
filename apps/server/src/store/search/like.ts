/** A LIKE pattern that finds the text anywhere; its own `%`, `_` and `\` are taken as they are. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
