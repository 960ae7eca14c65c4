import { UnitField } from '@startline/entry'
import { titleOf } from '@startline/sheet'
import { Button, Field, Select, useLocale } from '@startline/ui'
import { useState } from 'react'
import { call } from '../../../session/client.ts'
import { useSheetText } from '../list/messages.ts'
import { type Derived, fieldLabel, GROUP_UNKNOWN, type Repair } from '../list/repairs.ts'
import parts from '../parts.module.css'
import { NearGroups, NearUnits, PersonOffersForAll } from './later-offers.tsx'
import styles from './repair.module.css'
import type { RepairProps, RepairRow } from './repair-list.tsx'

type TogetherProps = RepairProps & { open: readonly RepairRow[] }

/** What the documents of these lines tell, where it is that which the lines say differently. */
const derivedOf = ({ field, rule }: Repair): Derived | null =>
  rule === 'derived_differs' && (field === 'gender' || field === 'birth_date') ? field : null

/** Near units are looked for by name: more names than this are no slips of the pen but another column. */
const UNITS_MOST = 20

const unitsOf = ({ repairs }: RepairProps['list']): number => repairs.filter(({ field }) => field === 'unit').length

/** What settles all lines of a repair at once: what their documents tell, a unit, a group, waiting for a place, or leaving them out. */
export function Together(props: TogetherProps) {
  const { repair, list, store, open } = props
  const text = useSheetText()
  const rows = open.map(({ one }) => one.line.row)
  const { written } = repair
  const derived = derivedOf(repair)
  return (
    <>
      <PersonOffersForAll {...props} />
      {repair.key.startsWith(`${GROUP_UNKNOWN}/`) && <NearGroups {...props} />}
      {repair.field === 'unit' && written !== '' && (
        <>
          {unitsOf(list) <= UNITS_MOST && <NearUnits {...props} />}
          <UnitField
            call={call}
            id={`unit-${repair.rows[0]}`}
            value={null}
            onChange={(unit) => unit && void store.name(written, unit)}
          />
        </>
      )}
      {repair.field === 'group' && repair.rule !== 'group_full' && open.length > 1 && <GroupForAll {...props} />}
      <div className={parts.actions}>
        {derived && open.length > 0 && (
          <Button size="s" kind="solid" onClick={() => void store.follow(rows, derived)}>
            {text.followNumber(open.length)}
          </Button>
        )}
        {repair.rule === 'group_full' && <Button onClick={() => store.choose({ waits: true })}>{text.waitAll}</Button>}
        {open.length > 1 && repair.rule !== 'listed_twice' && (
          <Button size="s" onClick={() => void store.leave(rows, true)}>
            {text.leaveAll(open.length)}
          </Button>
        )}
      </div>
    </>
  )
}

function GroupForAll({ store, open, repair }: TogetherProps) {
  const text = useSheetText()
  const locale = useLocale()
  const [chosen, choose] = useState('')
  const titles = store.groups.map((group) => titleOf(group, store.groups, locale))
  const rows = open.map(({ one }) => one.line.row)
  return (
    <div className={styles.together}>
      <Field id={`all-${repair.key}`} label={text.setAll(open.length, fieldLabel('group', locale))}>
        <Select
          value={chosen}
          placeholder={text.choose}
          options={titles.map((title) => ({ value: title, label: title }))}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      <Button kind="solid" disabled={chosen === ''} onClick={() => void store.write(rows, 'group', chosen)}>
        {text.setAllDo}
      </Button>
    </div>
  )
}
