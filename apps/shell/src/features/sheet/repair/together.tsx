import { UnitField } from '@startline/entry'
import type { SheetField } from '@startline/sheet'
import { Button, Field, Select, useLocale } from '@startline/ui'
import { useState } from 'react'
import { call } from '../../../session/client.ts'
import { useSheetText } from '../list/messages.ts'
import { type Derived, fieldLabel, GROUP_UNKNOWN, type Repair } from '../list/repairs.ts'
import parts from '../parts.module.css'
import { choicesOf } from './mend-field.tsx'
import { NearGroups, NearUnits } from './near-offers.tsx'
import { PersonOffersForAll } from './person-offers.tsx'
import styles from './repair.module.css'
import type { RepairProps, RepairRow } from './repair-row.ts'

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
      {open.length > 1 && isChosenForAll(repair) && <ChoiceForAll {...props} />}
      <div className={parts.actions}>
        {derived && open.length > 0 && (
          <Button size="s" kind="solid" onClick={() => void store.follow(rows, derived)}>
            {text.followNumber(open.length)}
          </Button>
        )}
        {open.length > 1 && <PressForAll {...props} />}
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

/** What of several lines is one of a few things, and the same for all of them. */
const isChosenForAll = ({ field, rule }: Repair): boolean =>
  (field === 'group' && rule !== 'group_full') || (field === 'id_type' && rule === 'format')

/** One press for what nearly always is meant. */
function PressForAll({ store, open, repair }: TogetherProps) {
  const text = useSheetText()
  const locale = useLocale()
  const rows = open.map(({ one }) => one.line.row)
  const [resident = ''] = choicesOf('id_type', [], locale)
  const [yes = '', no = ''] = choicesOf('reserve', [], locale)
  const press = (label: string, field: SheetField, value: string) => (
    <Button size="s" kind="solid" onClick={() => void store.write(rows, field, value)}>
      {label}
    </Button>
  )
  if (repair.field === 'id_type' && repair.rule === 'format')
    return press(text.allResident(rows.length), 'id_type', resident)
  if (repair.rule !== 'reserve_unclear') return null
  return (
    <>
      {press(text.noReserves(rows.length), 'reserve', no)}
      {press(text.allReserves(rows.length), 'reserve', yes)}
    </>
  )
}

function ChoiceForAll({ store, open, repair }: TogetherProps) {
  const text = useSheetText()
  const locale = useLocale()
  const [chosen, choose] = useState('')
  const field = repair.field ?? 'group'
  const titles = choicesOf(field, store.groups, locale)
  const rows = open.map(({ one }) => one.line.row)
  return (
    <div className={styles.together}>
      <Field id={`all-${repair.key}`} label={text.setAll(open.length, fieldLabel(field, locale))}>
        <Select
          value={chosen}
          placeholder={text.choose}
          options={titles.map((title) => ({ value: title, label: title }))}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      <Button kind="solid" disabled={chosen === ''} onClick={() => void store.write(rows, field, chosen)}>
        {text.setAllDo}
      </Button>
    </div>
  )
}
