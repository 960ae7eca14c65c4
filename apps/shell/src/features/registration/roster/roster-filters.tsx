import type { Data, listParticipants } from '@startline/contract'
import { Chips, Field, Select } from '@startline/ui'
import type { EventPage } from '../../event/queries.ts'
import { useGroupName } from '../form/group-words.tsx'
import { PeopleSearch } from '../form/people-rows.tsx'
import { useRosterText } from './messages.ts'
import styles from './roster.module.css'
import { type RosterFilter, SHOWN_NAMES } from './use-roster-pages.ts'

type Counts = Pick<Data<typeof listParticipants>, 'standings' | 'missing' | 'total'>

interface RosterFiltersProps {
  event: EventPage
  filter: RosterFilter
  /** How many of those looked for stand how, whatever is shown of them. */
  counts: Counts
  onFilter: (filter: RosterFilter) => void
}

/** What the roster is narrowed by: a name, a group, and how people stand; each choice says how many it shows. */
export function RosterFilters({ event, filter, counts, onFilter }: RosterFiltersProps) {
  const text = useRosterText()
  const nameOf = useGroupName(event)
  const groups = event.groups.filter(({ entry_kind }) => entry_kind === 'individual')
  const everybody = Object.values(counts.standings ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <div className={styles.filters}>
        <PeopleSearch
          keyword={filter.keyword}
          total={everybody}
          onSearch={(keyword) => onFilter({ ...filter, keyword })}
        />
        {groups.length > 1 && (
          <Field label={text.group} hideLabel>
            <Select
              value={filter.group}
              options={[
                { value: '', label: text.allGroups },
                ...groups.map((group) => ({ value: group.id, label: nameOf(group) })),
              ]}
              onChange={({ target }) => onFilter({ ...filter, group: target.value })}
            />
          </Field>
        )}
      </div>
      <Chips
        label={text.shown}
        value={filter.standing}
        options={[{ value: '', label: text.show.all, count: everybody }, ...useShown(filter, counts)]}
        onChange={(standing) => onFilter({ ...filter, standing: standing === filter.standing ? '' : standing })}
      />
    </>
  )
}

/** A choice for everything that there is somebody of, and for the one that is on. */
function useShown({ standing: on }: RosterFilter, { standings, missing }: Counts) {
  const text = useRosterText()
  const countOf = (name: (typeof SHOWN_NAMES)[number]): number => {
    if (name === 'photo_missing' || name === 'consent_missing') return missing?.[name] ?? 0
    return name === 'unfit' ? (standings?.unfit ?? 0) + (standings?.excluded ?? 0) : (standings?.[name] ?? 0)
  }
  return SHOWN_NAMES.map((value) => ({ value, label: text.show[value], count: countOf(value) })).filter(
    ({ value, count }) => count > 0 || value === on || value === 'fits',
  )
}
