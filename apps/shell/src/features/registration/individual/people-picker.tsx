import { PAGE_SIZE } from '@startline/contract'
import {
  Button,
  FormActions,
  Pagination,
  Shortened,
  SkeletonCards,
  Stack,
  shortNameOf,
  TextLink,
  UserPlusIcon,
} from '@startline/ui'
import { useState } from 'react'
import { sheetAddress } from '../../event/address.ts'
import { LoadFailure } from '../../event/load-failure.tsx'
import { type Choice, choicesOf, enterableFirst, lineMoves } from '../form/choices.ts'
import { useFormText } from '../form/messages.ts'
import { NoMatch, PeopleSearch } from '../form/people-rows.tsx'
import { type Person, useFits, usePicked } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import { StepHeading } from '../form/step-heading.tsx'
import type { Draft, StepProps } from './draft.ts'
import { PersonRow } from './person-row.tsx'
import { addressOf } from './steps.ts'

interface PeoplePickerProps extends StepProps {
  page: { items: Person[]; total: number; total_exact: boolean; page: number }
}

/** The organization's participants with whether each can take part, and why not; adding comes last. */
export function PeoplePicker({ page, ...props }: PeoplePickerProps) {
  const { event, organization, draft, change, address, go } = props
  const text = useFormText()
  const [tried, setTried] = useState(false)
  const { choices, failed, waiting } = useChoices(props, page.items)
  const toggle = (id: string, on: boolean) => {
    setTried(false)
    change((former) => pickedNow(former, id, on))
  }
  const next = () => {
    if (draft.picked.length === 0) return setTried(true)
    go('entries', { fromCheck: address.fromCheck })
  }
  const add = () => go('people', { adding: true, fromCheck: address.fromCheck })
  return (
    <Stack gap={5}>
      <StepHeading title={text.peopleTitle} lead={text.peopleLead(organization.name)} />
      <PeopleSearch
        keyword={address.keyword}
        total={page.total}
        onSearch={(keyword) => go('people', { keyword, fromCheck: address.fromCheck }, { replace: true })}
      />
      {failed && <LoadFailure query={failed} title={text.fitsFailed} />}
      {page.items.length === 0 ? (
        <NoMatch keyword={address.keyword} onClear={() => go('people', { fromCheck: address.fromCheck })} />
      ) : waiting ? (
        <SkeletonCards count={page.items.length} height={110} />
      ) : (
        <ul className={styles.people}>
          {enterableFirst(page.items, choices).map((person) => (
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
      <Pagination
        page={page.page}
        pageSize={PAGE_SIZE}
        total={page.total}
        exact={page.total_exact}
        hrefFor={(to) => addressOf(event.id, 'people', { ...address, page: to })}
      />
      <Button full size="l" icon={<UserPlusIcon />} onClick={add}>
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
