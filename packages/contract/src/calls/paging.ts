/** First page of every list. */
export const FIRST_PAGE = 1
/** Rows on a page unless asked otherwise. */
export const PAGE_SIZE = 10
/** Most rows a page may ask for. */
export const PAGE_SIZE_MAX = 100
