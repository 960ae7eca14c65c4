import { listUnits, PAGE_SIZE_MAX } from '@startline/contract'
import type { UnitChoice } from '@startline/entry'
import { useQueryClient } from '@tanstack/react-query'
import { useAnswer } from '../../../session/use-answer.ts'
import { keptPeople, type Person } from '../form/queries.ts'
import { RosterPicker } from '../roster/roster-picker.tsx'
import { type StepProps, withOwnUnit, withoutPeople, withPeople } from './draft.ts'

/** Step one for a club: its roster, of which many are picked at once, for the club's own unit unless somebody says otherwise. */
export function ClubPicker({ event, organization, now, draft, change, address, go }: StepProps) {
  const queries = useQueryClient()
  const units = useOwnUnits()
  const { keyword, group, standing, fromCheck } = address
  const next = () => {
    const unit = unitOfMost(units, keptPeople(queries, organization.id, draft.picked))
    change((former) => withOwnUnit(former, unit))
    go('entries', { fromCheck })
  }
  return (
    <RosterPicker
      {...{ event, organization, now }}
      filter={{ keyword, group, standing }}
      onFilter={(filter) => go('people', { ...filter, fromCheck }, { replace: true })}
      picked={draft.picked}
      groups={draft.groups}
      onPick={(chosen) => change((former) => withPeople(former, chosen))}
      onDrop={(ids) => change((former) => withoutPeople(former, ids))}
      onAdd={() => go('people', { adding: true, fromCheck })}
      onNext={next}
    />
  )
}

/** The organization's own units, the first hundred; none while they are on their way. */
const useOwnUnits = (): readonly UnitChoice[] =>
  useAnswer(listUnits, { query: { mine: 'true', page_size: PAGE_SIZE_MAX } }, { staleTime: 60_000 }).data?.items ?? []

/** The one of the organization's own units that most of these people belong to, the first of several; null where there is none. */
export function unitOfMost(
  units: readonly UnitChoice[],
  people: readonly Pick<Person, 'unit_id'>[],
): UnitChoice | null {
  const countOf = ({ id }: UnitChoice) => people.filter(({ unit_id }) => unit_id === id).length
  const [most] = [...units].sort((one, other) => countOf(other) - countOf(one))
  return most ?? null
}
