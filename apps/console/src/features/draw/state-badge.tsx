import type { ContestState } from '@startline/contract'
import { Badge, type Tone } from '@startline/ui'
import { useDrawText } from './messages.ts'

const TONES: Record<ContestState, Tone> = {
  planned: 'neutral',
  frozen: 'amber',
  drawn: 'blue',
  listed: 'green',
  running: 'blue',
  official: 'neutral',
}

/** Where a contest stands, in words on their colour. */
export const StateBadge = ({ state }: { state: ContestState }) => (
  <Badge tone={TONES[state]}>{useDrawText().state[state]}</Badge>
)
