import type { HeldEvent, Published } from '../../held/queries.ts'
import type { ReviewWish } from './review-address.ts'

/** Which race it is, when and where: what ages and moments are told by. */
export type RaceDay = Pick<QueueProps['event'], 'id' | 'starts_at' | 'timezone'> &
  Partial<Pick<QueueProps['event'], 'groups'>>

/** What a screen of the queue is given. */
export interface QueueProps {
  held: HeldEvent
  event: Published
  wish: ReviewWish
}
