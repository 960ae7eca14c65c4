import { useQueryClient } from '@tanstack/react-query'
import { keptPeople } from '../form/queries.ts'
import { RosterPicker } from '../roster/roster-picker.tsx'
import { type StepProps, withOwnUnit, withoutPeople, withPeople } from './draft.ts'
import { unitOfMost, useOwnUnits } from './own-unit.ts'

/** Step one for a club: its roster, of which many are picked at once, for the club's own unit unless somebody says otherwise. */
export function ClubPicker({ event, organization, now, draft, change, address, go }: StepProps) {
  const queries = useQueryClient()
  const units = useOwnUnits(organization.id)
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
