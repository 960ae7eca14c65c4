import { type Judged } from './goals.ts'
import { type Measured, median, show } from './measure.ts'
import type { Options } from './options.ts'

export const tables = (rows: Measured[], judged: Judged[]): string =>
  [
    ...rows.map(
      (r) =>
        `${r.key}: ${JSON.stringify(Object.fromEntries(Object.keys(r.samples[0] ?? {}).map((f) => [f, show(median(r.samples.map((s) => s[f] ?? Number.NaN)))])))}`,
    ),
    ...judged
      .filter((j) => j.holds !== null)
      .map(
        (j) =>
          `${j.name}: ${show(j.value)} (${show(j.worst)}–${show(j.best)}) ${j.wanted} ${j.holds ? 'ok' : 'MISSED'}`,
      ),
  ].join('\n')
export function report(_o: Options, _r: Measured[], _j: Judged[]): void {}
