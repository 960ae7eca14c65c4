import type { CheckedLine } from '@startline/sheet'
import type { ListState } from '../list/list-state.ts'
import type { ListStore } from '../list/list-store.ts'
import type { Repair, Trouble } from '../list/repairs.ts'

export interface RepairProps {
  repair: Repair
  list: ListState
  store: ListStore
  byRow: ReadonlyMap<number, CheckedLine>
}

/** A line of a repair with what is still wrong with it there; null where it is settled. */
export interface RepairRow {
  one: CheckedLine
  trouble: Trouble | null
}
