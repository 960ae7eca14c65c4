import { LoadFailure } from '@startline/guest'
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  FormActions,
  SkeletonCards,
  Stack,
  TableIcon,
  UserPlusIcon,
} from '@startline/ui'
import { useState } from 'react'
import { sheetAddress } from '../../event/address.ts'
import { useFormText } from '../form/messages.ts'
import { NoMatch } from '../form/people-rows.tsx'
import type { PeoplePage } from '../form/queries.ts'
import form from '../form/registration.module.css'
import { StepHeading } from '../form/step-heading.tsx'
import { useRosterText } from './messages.ts'
import { RosterFilters } from './roster-filters.tsx'
import { RosterTable } from './roster-table.tsx'
import { DisciplineWish, Grouped, PickedWords, TakeAll, useOpenDisciplines } from './take-people.tsx'
import { useRosterHead } from './use-roster-pages.ts'
import { type RosterPickerProps, useTaking } from './use-taking.ts'

/** The roster of a club on one list: searched, narrowed, taken by one press, and put into groups by themselves where that is plain. */
export function RosterPicker(props: RosterPickerProps) {
  const { event, organization, now, filter, onFilter, picked, groups, onDrop, onAdd } = props
  const text = useRosterText()
  const words = useFormText()
  const head = useRosterHead(organization.id, event.id, filter)
  const disciplines = useOpenDisciplines(event, now)
  const taking = useTaking(props)
  const { data } = head
  if (!data) {
    return head.isError ? (
      <LoadFailure query={head} title={words.peopleFailed} />
    ) : (
      <SkeletonCards count={4} height={84} />
    )
  }
  const counts = data.standings
  const everybody = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const nobody = everybody > 0 && (counts?.fits ?? 0) + (counts?.mendable ?? 0) === 0
  return (
    <Stack gap={4}>
      <StepHeading title={words.peopleTitle} lead={text.lead(organization.name, everybody)} />
      <RosterFilters {...{ event, filter, onFilter }} counts={data} />
      {nobody && filter.keyword === '' && <EmptyState title={text.nobodyFits}>{text.nobodyFitsText}</EmptyState>}
      <DisciplineWish disciplines={disciplines} wished={taking.wished} onWish={taking.wish} />
      <Cluster gap={2}>
        <TakeAll
          fitting={isTaken(props, data.items) ? 0 : (counts?.fits ?? 0)}
          picked={picked.length}
          takeAll={taking.takeAll}
          dropAll={() => onDrop(picked)}
        />
        <Button kind="quiet" icon={<UserPlusIcon />} onClick={onAdd}>
          {words.addPerson}
        </Button>
        <ButtonLink href={sheetAddress(event.id, 'bring')} kind="quiet" icon={<TableIcon />}>
          {text.fromSheet}
        </ButtonLink>
      </Cluster>
      {data.total === 0 ? (
        <Nobody filter={filter} onFilter={onFilter} />
      ) : (
        <RosterTable
          {...{ event, now, filter }}
          organization={organization.id}
          head={data.items}
          total={data.total}
          chosenOf={(id) => (picked.includes(id) ? (groups[id] ?? null) : undefined)}
          onPick={taking.pick}
          busy={head.isPlaceholderData}
        />
      )}
      <Onward {...props} wishOpen={disciplines.length > 1 && taking.wished.length === 0} />
    </Stack>
  )
}

/** Whether all who are seen and fit are picked, and are in the group that is asked for. */
const isTaken = ({ picked, groups, filter }: RosterPickerProps, seen: PeoplePage['items']): boolean =>
  seen.every(
    ({ id, standing }) =>
      standing !== 'fits' ||
      (picked.includes(id) && (filter.group === '' || groups[id]?.includes(filter.group) === true)),
  )

/** Nobody is shown: the way back to those who are there. */
function Nobody({ filter, onFilter }: Pick<RosterPickerProps, 'filter' | 'onFilter'>) {
  const text = useRosterText()
  const all = { keyword: '', group: '', standing: '' }
  if (filter.keyword !== '' && filter.standing === '')
    return <NoMatch keyword={filter.keyword} onClear={() => onFilter({ ...filter, keyword: '' })} />
  return <EmptyState title={text.noneShown} action={<Button onClick={() => onFilter(all)}>{text.showAll}</Button>} />
}

/** How many are picked and grouped, and the way on. */
function Onward({ event, picked, groups, onNext, wishOpen }: RosterPickerProps & { wishOpen: boolean }) {
  const words = useFormText()
  const [tried, setTried] = useState(false)
  const chosen = picked.map((id) => groups[id] ?? [])
  const next = () => {
    setTried(true)
    if (picked.length > 0) onNext()
  }
  return (
    <>
      <Grouped event={event} groups={chosen} />
      {tried && picked.length === 0 && (
        <p role="alert" className={form.wrong}>
          {words.pickSomebody}
        </p>
      )}
      <FormActions sticky>
        <Button kind="primary" size="l" onClick={next}>
          {words.toEntries}
        </Button>
        <output className={form.pickedNames}>
          <PickedWords groups={chosen} wishOpen={wishOpen} />
        </output>
      </FormActions>
    </>
  )
}
