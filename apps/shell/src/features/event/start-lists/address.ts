/** What the address of an event's start lists says; what is absent is empty. */
export interface ListsAddress {
  event: string
  /** The contest that is shown. */
  contest: string
  /** The heat of it that is meant: `<round>-<run>-<number>`. */
  heat: string
  /** The number or unit that is looked for. */
  wanted: string
}

/** Longest thing looked for, in characters. */
export const WANTED_MAX = 60

/** Reads the address. */
export const readListsAddress = (search: URLSearchParams): ListsAddress => ({
  event: search.get('lists') ?? '',
  contest: search.get('contest') ?? '',
  heat: search.get('heat') ?? '',
  wanted: (search.get('q') ?? '').slice(0, WANTED_MAX).trim(),
})

/** Names a heat in an address, and its place on the page. */
export const heatName = (round: number, { run, number }: { run: number; number: number }): string =>
  `${round}-${run}-${number}`
