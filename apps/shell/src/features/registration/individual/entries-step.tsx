import { Button, ErrorSummary, FormActions, SkeletonCards, Stack, TextLink } from '@startline/ui'
import { useEffect, useState } from 'react'
import { LoadFailure } from '../../event/load-failure.tsx'
import { type Choice, choicesOf, lineMoves, settledGroups } from '../form/choices.ts'
import { useFormText } from '../form/messages.ts'
import { useFits, usePicked } from '../form/queries.ts'
import { StepHeading } from '../form/step-heading.tsx'
import { withGroups, withoutPeople } from './draft.ts'
import { EntryCard, entryId } from './entry-card.tsx'
import { PlaceSection } from './place-section.tsx'
import type { StepProps } from './step-props.ts'
import { addressOf } from './steps.ts'

/** Step two: a group for everybody picked, and for whom they race. */
export function EntriesStep(props: StepProps) {
  const { event, organization, draft, change, address, go, now } = props
  const text = useFormText()
  const picked = usePicked(organization.id, draft.picked)
  const fits = useFits(organization.id, event.id, draft.picked)
  const [attempt, setAttempt] = useState(0)
  const failed = picked.failed ?? (fits.isError && !fits.data ? fits : undefined)
  const choices = (id: string) =>
    choicesOf({
      groups: event.groups,
      fits: fits.data?.items.filter(({ participant_id }) => participant_id === id) ?? [],
      chosen: draft.groups[id] ?? [],
      now,
      lineMoves: lineMoves(event, now),
    })
  const ready = !picked.isLoading && fits.data !== undefined && !fits.isPlaceholderData
  useSettled(props, ready, choices)
  if (failed) return <LoadFailure query={failed} title={text.fitsFailed} />
  if (!ready) return <SkeletonCards count={draft.picked.length} height={220} />

  const open = picked.people.filter(({ id }) => (draft.groups[id]?.length ?? 0) === 0)
  const errors =
    attempt > 0 ? open.map((person) => ({ id: entryId(person.id), message: text.chooseGroup(person.name) })) : []
  const next = () => {
    setAttempt((count) => count + 1)
    if (open.length === 0) go('check')
  }
  return (
    <Stack gap={5}>
      <StepHeading title={text.entriesTitle} lead={text.entriesLead} />
      <ErrorSummary errors={errors} attempt={attempt} />
      {picked.people.map((person) => (
        <EntryCard
          key={person.id}
          {...{ person, event }}
          choices={choices(person.id)}
          chosen={draft.groups[person.id] ?? []}
          error={errors.find(({ id }) => id === entryId(person.id))?.message}
          onChoose={(ids) => change((former) => withGroups(former, person.id, ids, fullOf(choices(person.id))))}
          onRemove={() => change((former) => withoutPeople(former, [person.id]))}
        />
      ))}
      <TextLink href={addressOf(event.id, 'people', { fromCheck: address.fromCheck })}>{text.changePeople}</TextLink>
      <PlaceSection {...props} people={picked.people} />
      <FormActions sticky>
        <Button kind="primary" size="l" onClick={next}>
          {address.fromCheck ? text.toCheck : text.toCheckStep}
        </Button>
      </FormActions>
    </Stack>
  )
}

const fullOf = (choices: readonly Choice[]): string[] =>
  choices.filter(({ state }) => state === 'waiting').map(({ group }) => group.id)

/** Keeps the draft to what can be entered, and chooses where there is just one group to choose. */
function useSettled({ draft, change }: StepProps, ready: boolean, choices: (id: string) => Choice[]): void {
  const settled = JSON.stringify(ready ? settledGroups(draft.picked, draft.groups, choices, draft.waits) : draft.groups)
  useEffect(() => {
    if (settled !== JSON.stringify(draft.groups)) change({ groups: JSON.parse(settled) as Record<string, string[]> })
  }, [settled, draft.groups, change])
}
