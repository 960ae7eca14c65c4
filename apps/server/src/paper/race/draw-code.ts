import { encodeQR } from 'qr'
import type { FormPage } from '../page/form-page.ts'

/** Light modules around a code that scanners need. */
const QUIET = 4

/** Gives what draws the same code again and again: its dark modules are found once, runs of them as one. */
export function codeOf(address: string) {
  const rows = encodeQR(address, 'raw', { border: QUIET, ecc: 'medium' })
  const runs = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => [x, y, length] as const))
  /** Draws the code in a square of `side` points. */
  return ({ doc }: FormPage, x: number, at: number, side: number): void => {
    const module = side / rows.length
    for (const [from, y, length] of runs) doc.rect(x + from * module, at + y * module, length * module, module)
    doc.fillColor('#000000').fill()
  }
}

/** Where dark modules begin in a row, and how many there are. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
