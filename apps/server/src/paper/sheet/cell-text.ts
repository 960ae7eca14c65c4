/** Longer texts are cut: no field of ours takes more, and one text can stand in every cell. */
const LONGEST = 300

/** A text as a person sees it, trimmed and cut to 300 characters. */
export const boundText = (text: string): string => bare(text.slice(0, LONGEST).trim())

/** What people put around a number so that a spreadsheet leaves it alone: `'1101…` and `="1101…"`. */
const bare = (text: string): string => text.replace(/^="(.*)"$/, '$1').replace(/^'/, '')

/** A long number written out, as 110105201605200000 and not 1.101052016052E+17: what was lost shows by its zeros. */
export const numberText = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : String(value)
