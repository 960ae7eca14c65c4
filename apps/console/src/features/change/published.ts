import type { HeldEvent } from '../../held/queries.ts'

/** An event as it is published. */
export type Published = NonNullable<HeldEvent['event']>
