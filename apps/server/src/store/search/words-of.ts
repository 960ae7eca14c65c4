import { cleanName } from '@startline/domain'

/** The words of a keyword, each to be found by itself; none of a blank one. */
export const wordsOf = (keyword = ''): string[] => cleanName(keyword).split(' ').filter(Boolean)
