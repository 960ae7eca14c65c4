import { Badge, type Tone } from '@startline/ui'
import { useContestStates } from './messages.ts'
import type { ListedContest } from './race-queries.ts'

/** The colour of each state; words always say it too. */
const TONE: Record<ListedContest['state'], Tone> = {
  planned: 'neutral',
  frozen: 'blue',
  drawn: 'blue',
  listed: 'green',
  running: 'amber',
  official: 'green',
}

/** Where a contest stands. */
export function ContestBadge({ state }: Pick<ListedContest, 'state'>) {
  return <Badge tone={TONE[state]}>{useContestStates()[state]}</Badge>
}
