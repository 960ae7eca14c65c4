import { individualsOf } from '@startline/contract'
import { LoadFailure } from '@startline/guest'
import {
  Button,
  EmptyState,
  FormActions,
  Shortened,
  SkeletonCards,
  Stack,
  shortNameOf,
  TextLink,
  UserPlusIcon,
} from '@startline/ui'
import { useState } from 'react'
import { sheetAddress } from '../../event/address.ts'
import { lineMoves } from '../../event/group.ts'
import { type Choice, choicesOf } from '../form/choices.ts'
import { useFormText } from '../form/messages.ts'
import { NoMatch, PeopleSearch } from '../form/people-rows.tsx'
import { type PeoplePage, type Person, useFits, usePeople, usePicked } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import { StepHeading } from '../form/step-heading.tsx'
import type { Draft, StepProps } from './draft.ts'
import { PersonRow } from './person-row.tsx'

interface PeoplePickerProps extends StepProps {
  /** The whole list, which is a family's: one page has all of it. */
  whole: PeoplePage
}

/** A family's participants, who fits first, with whether each can take part, and why not; adding comes last. */
export function PeoplePicker({ whole, ...props }: PeoplePickerProps) {
  const { event, organization, draft, change, address, go } = props
  const { fromCheck, keyword } = address
  const text = useFormText()
  const [tried, setTried] = useState(false)
  const people =
    usePeople(organization.id, { ...individualsOf(event.id), ...(keyword && { keyword }) }).data?.items ?? whole.items
  const { choices, failed, waiting } = useChoices(props, people)
  const fits = whole.standings?.fits ?? 0
  const nobody = fits + (whole.standings?.mendable ?? 0) === 0
  const toggle = (id: string, on: boolean) => {
    setTried(false)
    change((former) => pickedNow(former, id, on))
  }
  const next = () => {
    if (draft.picked.length === 0) return setTried(true)
    go('entries', { fromCheck })
  }
  return (
    <Stack gap={5}>
      <StepHeading title={text.peopleTitle} lead={text.peopleLead(organization.name)} />
      <PeopleSearch
        keyword={keyword}
        total={whole.total}
        onSearch={(typed) => go('people', { keyword: typed, fromCheck }, { replace: true })}
      />
      {failed && <LoadFailure query={failed} title={text.fitsFailed} />}
      {nobody ? (
        <EmptyState title={text.nobodyFits}>{text.nobodyFitsText}</EmptyState>
      ) : (
        <p className={styles.lead}>{text.fitCount(fits, whole.total)}</p>
      )}
      {people.length === 0 ? (
        <NoMatch keyword={keyword} onClear={() => go('people', { fromCheck })} />
      ) : waiting ? (
        <SkeletonCards count={people.length} height={110} />
      ) : (
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              {...{ person, event, organization }}
              choices={choices(person.id)}
              picked={draft.picked.includes(person.id)}
              onPick={(on) => toggle(person.id, on)}
            />
          ))}
        </ul>
      )}
      <Button full size="l" icon={<UserPlusIcon />} onClick={() => go('people', { adding: true, fromCheck })}>
        {text.addPerson}
      </Button>
      <TextLink href={sheetAddress(event.id, 'bring')}>{text.fromSheet}</TextLink>
      {tried && (
        <p role="alert" className={styles.wrong}>
          {text.pickSomebody}
        </p>
      )}
      <FormActions sticky>
        <Button kind="primary" size="l" onClick={next}>
          {text.toEntries}
        </Button>
        <PickedNames {...props} />
      </FormActions>
    </Stack>
  )
}

/** A function that gives a participant's choices, null where they are not known; the query that failed; whether all are on their way. */
function useChoices({ event, organization, draft, now }: StepProps, shown: readonly Person[]) {
  const fits = useFits(organization.id, event.id, [...shown.map(({ id }) => id), ...draft.picked])
  const failed = fits.isError && !fits.data ? fits : undefined
  const choices = (id: string): Choice[] | null => {
    const own = fits.data?.items.filter(({ participant_id }) => participant_id === id) ?? []
    return own.length === 0
      ? null
      : choicesOf({ groups: event.groups, fits: own, now, lineMoves: lineMoves(event, now) })
  }
  // Nobody can be picked before it is known who fits, and each row grows by what is told then.
  return { choices, failed, waiting: !fits.data && !failed }
}

const pickedNow = (draft: Draft, id: string, on: boolean): Draft => ({
  ...draft,
  picked: on ? [...new Set([...draft.picked, id])] : draft.picked.filter((other) => other !== id),
})

function PickedNames({ organization, draft }: StepProps) {
  const text = useFormText()
  const { people } = usePicked(organization.id, draft.picked)
  const told = (names: string[]) => text.pickedNames(names.join(text.listComma))
  const names = people.map(({ name }) => name)
  return (
    <output className={styles.pickedNames}>
      {draft.picked.length > 3
        ? text.picked(draft.picked.length)
        : names.length > 0 && <Shortened short={told(names.map(shortNameOf))} full={told(names)} />}
    </output>
  )
}
