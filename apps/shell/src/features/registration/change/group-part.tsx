import { hasBothDisciplines } from '@startline/contract'
import { amountsAfterMove, UnfitGroups, useAmountWords } from '@startline/entry'
import { Card, type ChoiceOption, Notice, RadioCards, useLocale, yuan } from '@startline/ui'
import { useState } from 'react'
import type { EventPage } from '../../event/queries.ts'
import { useGroupName } from '../form/group-words.tsx'
import { useFormText } from '../form/messages.ts'
import { useFits } from '../form/queries.ts'
import styles from './change.module.css'
import { type GroupChoice, groupChoices } from './group-choices.ts'
import { useChangeText } from './messages.ts'
import { type Change, messageAt, partId } from './use-change.ts'

/** What the parts of a change are given. */
export interface PartProps {
  change: Change
  event: EventPage
  /** The organization's id. */
  organization: string
}

/** How the people of a registration that is changed stand to the event's groups; a team is asked about later, person by person. */
export const useOpenedFits = ({ opened }: Change, organization: string) =>
  useFits(
    organization,
    opened.event_id,
    opened.kind === 'individual' ? opened.members.map(({ participant_id }) => participant_id) : [],
  )

/** The group, with what moving to another one means. */
export function GroupPart({ change, event, organization }: PartProps) {
  const text = useChangeText()
  const { opened, draft, set, problems } = change
  const [now] = useState(Date.now)
  const choices = groupChoices(opened, event.groups, useOpenedFits(change, organization).data?.items ?? [], now)
  const option = useOption(event)
  // What was chosen before the rules changed is still what would be sent.
  const fitting = choices.filter(({ group, state }) => state !== 'unfit' || group.id === draft.group)
  return (
    <Card className={styles.group}>
      <RadioCards
        id={partId('group')}
        legend={text.group}
        hint={text.groupHint}
        error={messageAt(problems, 'group')}
        value={draft.group}
        options={fitting.map(option)}
        onChange={(group) => set({ group })}
      />
      <Unfit event={event} choices={choices} />
      <Move change={change} event={event} />
    </Card>
  )
}

/** A group as a card: how many places, what it costs, or why it cannot be chosen. */
function useOption(event: EventPage): (choice: GroupChoice) => ChoiceOption {
  const text = useChangeText()
  const { disciplines, dot } = useFormText()
  const nameOf = useGroupName(event)
  const both = hasBothDisciplines(event.groups)
  const locale = useLocale()
  return ({ group, state, reasons }) => {
    const open = state === 'current' || state === 'open'
    const places = group.remaining === null ? text.unlimited : text.left(group.remaining)
    return {
      value: group.id,
      label: nameOf(group),
      description: [!both && disciplines[group.registration_event], state === 'current' ? text.current : places]
        .filter(Boolean)
        .join(dot),
      aside: group.fee === null ? text.free : yuan(group.fee, locale),
      disabled: !open,
      reason: state === 'unfit' ? reasons.join(text.semicolon) : open ? undefined : text.states[state],
    }
  }
}

/** The groups that do not fit, each with its reasons. */
function Unfit({ event, choices }: { event: EventPage; choices: readonly GroupChoice[] }) {
  const text = useChangeText()
  const nameOf = useGroupName(event)
  const unfit = choices
    .filter(({ state }) => state === 'unfit')
    .map(({ group, reasons }) => ({ id: group.id, name: nameOf(group), reasons: reasons.join(text.semicolon) }))
  return <UnfitGroups summary={text.unfit(unfit.length)} groups={unfit} />
}

/** What becomes of the former place or place in line, and of the fee. */
function Move({ change: { opened, draft }, event }: Pick<PartProps, 'change' | 'event'>) {
  const text = useChangeText()
  const locale = useLocale()
  const words = useAmountWords()
  if (draft.group === opened.group_id) return null
  const fee = event.groups.find(({ id }) => id === draft.group)?.fee ?? null
  const said = (fen: number | null) => (fen === null ? text.free : yuan(fen, locale))
  return (
    <Notice live>
      {opened.status === 'waitlisted' ? text.moveLine(opened.waiting_position) : text.moveFreed}{' '}
      {fee !== opened.fee && text.feeMoves(said(opened.fee), said(fee))}
      {fee !== opened.fee && opened.paid_fen > 0 && ` ${text.amounts(words(amountsAfterMove(opened, fee)))}`}
    </Notice>
  )
}
