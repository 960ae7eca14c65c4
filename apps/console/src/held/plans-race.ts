import type { HeldEvent } from './queries.ts'

/** Whether who is here plans the race of an event: its host, as long as it takes place. Others read along. */
export const plansRace = ({ rights, stage }: Pick<HeldEvent, 'rights' | 'stage'>): boolean =>
  rights.includes('host') && stage !== 'cancelled' && stage !== 'archived'
