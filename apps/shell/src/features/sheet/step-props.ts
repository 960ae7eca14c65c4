import type { NavigateOptions } from 'react-router'
import type { SheetAddress, SheetStep } from '../event/address.ts'
import type { EventPage } from '../event/queries.ts'
import type { ListState, Sorted } from './list/list-state.ts'
import type { ListStore } from './list/list-store.ts'

/** Goes to another step, or another state of this one. */
export type Go = (
  step: SheetStep,
  more?: Partial<Omit<SheetAddress, 'event' | 'step'>>,
  options?: NavigateOptions,
) => void

/** What every step is given. */
export interface SheetStepProps {
  event: EventPage
  organization: { id: string; name: string }
  address: SheetAddress
  store: ListStore
  list: ListState
  sorted: Sorted
  /** The event's local day by the server's clock, `YYYY-MM-DD`. */
  today: string
  go: Go
}
