import { type Amount, amountsIn, firstAmount } from './amount.ts'
import { alignedCells, type Columns } from './columns.ts'
import type { DirectionHints } from './direction.ts'
import { normalizeLine } from './normalize.ts'

/**
 * The amount of a line and what its columns say of the direction.
 * @param line as written
 * @param rest the line normalized, without references
 */
export function readAmount(line: string, rest: string, columns: Columns | null): DirectionHints {
  if (columns === null) return { amount: firstAmount(amountsIn(rest)) }
  const cells = alignedCells(line, columns)
  return cells === null ? readShifted(rest, columns) : readCells(cells.map(normalizeLine), columns)
}

function readCells(cells: readonly string[], { kinds }: Columns): DirectionHints {
  const read = kinds.map((kind, index) => {
    const amount = kind === null || kind === 'other' ? null : firstAmount(amountsIn(cells[index] ?? '', true))
    return { kind, amount }
  })
  const amounts = read.filter(({ kind, amount }) => amount !== null && sideOf(kind) !== undefined)
  const chosen = amounts.find(({ amount }) => amount?.fen !== 0) ?? amounts[0]
  return {
    amount: chosen?.amount ?? null,
    side: chosen && chosen.amount?.fen !== 0 ? (sideOf(chosen.kind) ?? null) : null,
    cell: cells[kinds.indexOf('direction')]?.trim() ?? '',
    refunded: read.some(({ kind, amount }) => kind === 'refunded' && amount !== null && amount.fen > 0),
  }
}

const sideOf = (kind: Columns['kinds'][number]): 'in' | 'out' | null | undefined =>
  kind === 'in' || kind === 'out' ? kind : kind === 'amount' ? null : undefined

/** Empty cells are lost where a text was copied from a page: amounts keep their order, and the balance is never one of them. */
function readShifted(rest: string, { kinds }: Columns): DirectionHints {
  const amounts = amountsIn(rest)
  const sums = kinds.filter((kind) => kind === 'balance' || sideOf(kind) !== undefined)
  if (amounts.length === sums.length) {
    const side = (kind: (typeof sums)[number], amount: Amount | undefined) => kind !== 'balance' && amount?.fen !== 0
    const index = sums.findIndex((kind, at) => side(kind, amounts[at]))
    return { amount: amounts[index] ?? null, side: sideOf(sums[index] ?? null) ?? null }
  }
  const sides = new Set(sums.map(sideOf).filter((side) => side !== undefined))
  const behindBalance = sums[0] === 'balance' && amounts.length > 1
  const amount = behindBalance ? amounts[1] : firstAmount(amounts)
  return { amount: amount ?? null, side: sides.size === 1 ? ([...sides][0] ?? null) : null }
}
