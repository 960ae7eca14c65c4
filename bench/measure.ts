/** What one measurement of a row gave: numbers by name, such as `perSecond` or `p99Ms`. */
export type Sample = Record<string, number>

/** The table of the report a row stands in. */
export type Table =
  | 'main'
  | 'process'
  | 'profile'
  | 'store'
  | 'reads'
  | 'lists'
  | 'sign-in'
  | 'video'
  | 'opening'
  | 'step'
  | 'peers'
  | 'visit'
  | 'move'
  | 'lighthouse'

/** Something that is measured. */
export interface Row {
  /** Short and unique: goals and tables name rows by it. */
  key: string
  /** What it is, in a sentence. */
  what: string
  table: Table
  measure(round: number): Promise<Sample>
}

/** A measured row: a sample per round. */
export interface Measured {
  key: string
  what: string
  table: Table
  samples: Sample[]
}

/** Measures every row once per round, one after the other, so that a busy minute of the machine meets all of them. */
export async function measureInTurns(rows: Row[], rounds: number): Promise<Measured[]> {
  const measured = rows.map(({ key, what, table }): Measured => ({ key, what, table, samples: [] }))
  for (let round = 0; round < rounds; round += 1)
    for (const [place, row] of rows.entries()) {
      const sample = await row.measure(round)
      measured[place]?.samples.push(sample)
      console.log(`${round + 1}/${rounds}  ${row.key.padEnd(34)} ${describe(sample)}`)
    }
  return measured
}

const describe = (sample: Sample) =>
  Object.entries(sample)
    .map(([name, value]) => `${name} ${show(value)}`)
    .join('  ')

/** A number as the tables show it: three digits at least, no more decimals than they mean. */
export function show(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}

/** The middle of some numbers; of an even count, the mean of the two in the middle. NaN of none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (place: number) => sorted[place] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2
}

/** The value below which this share (0–1) of the numbers lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
