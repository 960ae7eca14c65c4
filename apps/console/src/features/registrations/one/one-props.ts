import type { Judged } from '../../../held/hosted-queries.ts'
import type { HeldEvent, Published } from '../../../held/queries.ts'

/** A registration with the event around it, as every part of the screen needs them. */
export interface OneProps {
  held: HeldEvent
  event: Published
  judged: Judged
}
