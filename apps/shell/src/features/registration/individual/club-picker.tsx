import { listUnits, PAGE_SIZE_MAX } from '@startline/contract'
import type { UnitChoice } from '@startline/entry'
import { useQueryClient } from '@tanstack/react-query'
import { useAnswer } from '../../../session/use-answer.ts'
import { keptPeople, type Person } from '../form/queries.ts'
import { RosterPicker } from '../roster/roster-picker.tsx'
import { type StepProps, withOwnUnits, withoutPeople, withPeople } from './draft.ts'

/** Step one for a club: its roster, of which many are picked at once, each for their own unit unless somebody says otherwise. */
export function ClubPicker({ event, organization, now, draft, change, address, go }: StepProps) {
  const queries = useQueryClient()
  const units = useOwnUnits()
  const { keyword, group, standing, fromCheck } = address
  const next = () => {
    const own = unitsOf(units, keptPeople(queries, organization.id, draft.picked))
    change((former) => withOwnUnits(former, own))
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

/** The unit of each person; of who has none the organization's only one. */
export function unitsOf(
  units: readonly UnitChoice[],
  people: readonly Pick<Person, 'id' | 'unit_id'>[],
): Map<string, UnitChoice | null> {
  const only = units.length === 1 ? units[0] : undefined
  return new Map(people.map(({ id, unit_id }) => [id, units.find((unit) => unit.id === unit_id) ?? only ?? null]))
}
