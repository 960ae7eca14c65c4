import type { HeldContest } from '@startline/contract'
import { Notice } from '@startline/ui'
import { useCrowdedText } from './messages.ts'

type Previewed = Pick<HeldContest, 'preview'>

/** How many heats the last round would need where it should be one race; null where it is. */
export function crowdedHeats({ preview }: Previewed): number | null {
  const last = preview.rounds.at(-1)
  return last?.problem === 'too_many' ? last.heats : null
}

/** Warns that a contest has more starters than its last round takes in one race. */
export function CrowdedFinal({ contest }: { contest: Previewed }) {
  const text = useCrowdedText()
  const heats = crowdedHeats(contest)
  return (
    heats !== null && (
      <Notice kind="warn" title={text.title}>
        {text.what(heats)}
      </Notice>
    )
  )
}
