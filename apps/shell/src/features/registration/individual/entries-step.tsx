import { isPersonal } from '@startline/client'
import { LoadFailure } from '@startline/guest'
import {
  Button,
  Card,
  Checkbox,
  ErrorSummary,
  Fold,
  FormActions,
  SectionHeading,
  SkeletonCards,
  Stack,
  TextLink,
} from '@startline/ui'
import { useEffect, useMemo, useState } from 'react'
import { lineMoves } from '../../event/group.ts'
import { type Choice, choicesOf, settledGroups } from '../form/choices.ts'
import type { UnitAndDistrict } from '../form/draft-parts.ts'
import { useFormText } from '../form/messages.ts'
import { PlaceFields } from '../form/place-fields.tsx'
import { type Person, useFits, usePicked } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import { StepHeading } from '../form/step-heading.tsx'
import { useLeadOn } from '../form/steps.ts'
import { type Draft, placeOf, type StepProps, withGroups, withoutPeople } from './draft.ts'
import { EntryCard, entryId } from './entry-card.tsx'
import { Folded } from './folded-people.tsx'
import { addressOf } from './steps.ts'

/** Rows by whom they are about: hundreds of people are asked for their own. */
function byPerson<T extends { participant_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const people = new Map<string, T[]>()
  for (const row of rows) {
    const own = people.get(row.participant_id)
    if (own) own.push(row)
    else people.set(row.participant_id, [row])
  }
  return people
}

/** Step two: a group for everybody picked, and for whom they race. */
export function EntriesStep(props: StepProps) {
  const { event, organization, draft, change, address, go, now } = props
  const text = useFormText()
  const picked = usePicked(organization.id, draft.picked)
  const fits = useFits(organization.id, event.id, draft.picked)
  const [attempt, setAttempt] = useState(0)
  const failed = picked.failed ?? (fits.isError && !fits.data ? fits : undefined)
  const ownFits = useMemo(() => byPerson(fits.data?.items ?? []), [fits.data])
  const choices = (id: string) =>
    choicesOf({
      groups: event.groups,
      fits: ownFits.get(id) ?? [],
      chosen: draft.groups[id] ?? [],
      now,
      lineMoves: lineMoves(event, now),
    })
  const ready = !picked.isLoading && fits.data !== undefined && !fits.isPlaceholderData
  const settled = useSettled(props, ready, choices)
  useNothingToDecide(props, ready, choices, settled)
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
      <Folded {...{ event, draft }} people={picked.people} settled={settled}>
        {(person) => (
          <EntryCard
            key={person.id}
            {...{ person, event }}
            choices={choices(person.id)}
            chosen={draft.groups[person.id] ?? []}
            error={errors.find(({ id }) => id === entryId(person.id))?.message}
            onChoose={(ids) => change((former) => withGroups(former, person.id, ids, fullOf(choices(person.id))))}
            onRemove={() => change((former) => withoutPeople(former, [person.id]))}
          />
        )}
      </Folded>
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
function useSettled({ draft, change }: StepProps, ready: boolean, choices: (id: string) => Choice[]) {
  const settled = JSON.stringify(ready ? settledGroups(draft.picked, draft.groups, choices, draft.waits) : draft.groups)
  useEffect(() => {
    if (settled !== JSON.stringify(draft.groups)) change({ groups: JSON.parse(settled) as Record<string, string[]> })
  }, [settled, draft.groups, change])
  return JSON.parse(settled) as Record<string, string[]>
}

/**
 * A family that has just named a child goes straight on to the check where a group was pressed for that child on the way here, or where there is one
 * to enter and no other: there is nothing to decide, and everything can be changed from there. A club chooses the unit here.
 */
function useNothingToDecide(
  { draft, address, organization, go }: StepProps,
  ready: boolean,
  choices: (id: string) => Choice[],
  settled: Readonly<Record<string, readonly string[]>>,
): void {
  const [only, ...others] = draft.picked
  // What is chosen on this step is sent on by hand.
  const [answered] = useState(only !== undefined && draft.groups[only]?.length === 1)
  const isChosen =
    only !== undefined && others.length === 0 && draft.groups[only]?.length === 1 && settled[only]?.length === 1
  const isOnly = () => choices(only ?? '').filter(({ state }) => state !== 'unfit').length === 1
  const decided = ready && isChosen && (answered || isOnly())
  useLeadOn(address.adding && decided && isPersonal({ organization }), go, 'check')
}

type PlaceSectionProps = Pick<StepProps, 'draft' | 'change'> & { people: readonly Person[] }

/** For whom people race, and from where: one answer for everybody, or one each. */
function PlaceSection({ draft, change, people }: PlaceSectionProps) {
  const text = useFormText()
  const several = people.length > 1
  const set = (id: string, place: UnitAndDistrict) => change((former) => withPlace(former, id, place))
  return (
    <Stack gap={4} as="section">
      <SectionHeading>{text.placeTitle}</SectionHeading>
      <p className={styles.lead}>{text.placeLead}</p>
      {several && (
        <Checkbox
          label={text.separate}
          checked={draft.separate}
          onChange={({ target }) => change({ separate: target.checked })}
        />
      )}
      {several && draft.separate ? (
        <Fold summary={text.ownUnits(unitCounts(draft, people, text))} open={people.length <= AT_A_GLANCE}>
          <Stack gap={4}>
            {people.map(({ id, name }) => (
              <Card key={id} as="fieldset" className={styles.placeOf}>
                <legend>{text.placeFor(name)}</legend>
                <PlaceFields id={`place-${id}`} place={placeOf(draft, id)} onChange={(place) => set(id, place)} />
              </Card>
            ))}
          </Stack>
        </Fold>
      ) : (
        <Card>
          <PlaceFields id="place" place={draft.place} onChange={(place) => change({ place })} />
        </Card>
      )}
    </Stack>
  )
}

/** More places than these are folded away, with how many race for which unit. */
const AT_A_GLANCE = 6

function unitCounts(draft: Draft, people: readonly Person[], text: ReturnType<typeof useFormText>): string {
  const counts = new Map<string, number>()
  for (const { id } of people) {
    const name = placeOf(draft, id).unit?.name ?? text.noUnit
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => text.unitCount(name, count)).join(text.listComma)
}

const withPlace = (draft: Draft, id: string, place: UnitAndDistrict): Draft => ({
  ...draft,
  places: { ...draft.places, [id]: place },
})
