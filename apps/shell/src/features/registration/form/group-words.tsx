import { groupTitle, type TitledGroup } from '@startline/contract'
import { bornRange, UnfitGroups, useEventText } from '@startline/entry'
import { useLocale } from '@startline/ui'
import type { EventPage, Group } from '../../event/queries.ts'
import type { Choice } from './choices.ts'
import { useFormText } from './messages.ts'

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

const BORN: readonly string[] = ['born_too_early', 'born_too_late']

/** A function that tells why a group does not fit, in one line; a missed birth date as the years that the group is for. */
export function useReasons(): (choice: Pick<Choice, 'group' | 'reasons'>) => string {
  const text = useFormText()
  const words = useEventText()
  return ({ group, reasons }) =>
    reasons
      .map(({ rule, message }) =>
        BORN.includes(rule) ? text.bornOnly(words.born(bornRange(group.born_from, group.born_to))) : message,
      )
      .join(text.semicolon)
}

/** A function that names a group, with its discipline where the event has both. */
export function useGroupName(event: EventPage): (group: TitledGroup) => string {
  const locale = useLocale()
  return (group) => groupTitle(group, event.groups, locale)
}

/** How many places a group has left, in words. */
export const placesWords = ({ remaining, capacity }: Group, text: ReturnType<typeof useFormText>): string =>
  remaining === null || capacity === null ? text.unlimited : text.left(remaining, capacity)
