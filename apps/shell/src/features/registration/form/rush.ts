import { refusalOf } from '@startline/client'

/** How often the same is sent again by itself: for about half a minute, after which a person decides. */
export const TRIES_MORE = 5
/** Seconds between tries where the server names none. */
const PAUSE_S = 2
/** What the server asks for is waited for up to here, in seconds: a person stands before the page. */
const PAUSE_MOST_S = 10

/** Whether an error says that too many came at once: nothing was done, and the same may be sent again. */
export const isRush = (error: unknown): boolean => refusalOf(error)?.name === 'overloaded'

/** Whether what failed, after `failures` failures before it, is sent again by itself. */
export const triesAgain = (failures: number, error: unknown): boolean => failures < TRIES_MORE && isRush(error)

/**
 * Milliseconds until the next try: never before the server asks for it (`Retry-After`), longer each time, and spread by chance, so that
 * those who were refused together do not come back together.
 * @param failures how many failed before this one
 */
export const againInMs = (failures: number, error: unknown, chance = Math.random()): number =>
  Math.min(refusalOf(error)?.retryAfterS ?? PAUSE_S, PAUSE_MOST_S) * 1000 * (1 + failures / 2 + chance)
