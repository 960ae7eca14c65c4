import type { Tone } from '@startline/ui'
import type { PersonState } from './choices.ts'

/** The colour of how a participant stands. */
export const STATE_TONES: Record<PersonState, Tone> = {
  fits: 'green',
  mendable: 'amber',
  waiting: 'amber',
  registered: 'blue',
  full: 'neutral',
  shut: 'neutral',
  unfit: 'neutral',
}
