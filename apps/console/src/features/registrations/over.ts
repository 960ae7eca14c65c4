import type { HeldEvent } from '../../held/queries.ts'

const OVER: readonly HeldEvent['stage'][] = ['finished', 'archived', 'cancelled']

/** Whether an event is over, or will not be: from then on its registrations stay as they are. */
export const isOver = ({ stage }: Pick<HeldEvent, 'stage'>): boolean => OVER.includes(stage)
