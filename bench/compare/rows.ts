import type { BenchPart } from '../options.ts'
import type { StoreName } from './fill-request.ts'
import type { ComparedPortal } from './side.ts'

/** One row of the comparison. */
export interface ComparedRow {
  key: string
  part: BenchPart
  /**
   * Answers per second of one turn.
   * @param turn how often the row was measured at this portal before
   */
  measure(portal: ComparedPortal, turn: number): Promise<number>
}

/** Rows of one store. */
export interface RowGroup {
  store: StoreName
  rows: ComparedRow[]
  /** Sends unmeasured requests until the code of the rows is compiled. */
  warmUp(portal: ComparedPortal): Promise<void>
}
