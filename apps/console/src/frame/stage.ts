import type { Phase, Tone } from '@startline/ui'

/** Where an event stands for its host: a draft, one of its phases, or archived. */
export type Stage = 'draft' | Phase | 'archived'

/** The stages in the order in which a host looks at them: what is being prepared first, what is over last. */
export const STAGES: readonly Stage[] = [
  'draft',
  'open',
  'upcoming',
  'closed',
  'running',
  'finished',
  'archived',
  'cancelled',
]

/** The colour of each stage; words always say it too. */
export const STAGE_TONE: Record<Stage, Tone> = {
  draft: 'amber',
  upcoming: 'blue',
  open: 'green',
  closed: 'amber',
  running: 'blue',
  finished: 'neutral',
  archived: 'neutral',
  cancelled: 'red',
}
