type Maybe = string | number | bigint | boolean | null | undefined

/** Joins class names and leaves out everything that is no text, so `wrong && styles.wrong` may stand in it. */
export const cx = (...classes: Maybe[]): string => classes.filter((one) => typeof one === 'string' && one).join(' ')
