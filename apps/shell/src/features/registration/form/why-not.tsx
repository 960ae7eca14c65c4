import { UnfitGroups } from '@startline/entry'
import type { EventPage } from '../../event/types.ts'
import type { Choice } from './choices.ts'
import { useFormText } from './messages.ts'
import { useGroupName } from './use-group-name.ts'
import { useReasons } from './use-reasons.ts'

interface WhyNotProps {
  event: EventPage
  choices: readonly Choice[]
  summary?: string
}

/** Every group that does not fit, each with its reasons. */
export function WhyNot({ event, choices, summary }: WhyNotProps) {
  const text = useFormText()
  const nameOf = useGroupName(event)
  const reasonsOf = useReasons()
  const unfit = choices
    .filter(({ state }) => state === 'unfit')
    .map((choice) => ({ id: choice.group.id, name: nameOf(choice.group), reasons: reasonsOf(choice) }))
  return <UnfitGroups summary={summary ?? text.whyNot} groups={unfit} />
}
