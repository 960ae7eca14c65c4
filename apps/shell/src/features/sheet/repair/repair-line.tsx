import { Button, CheckIcon, Field, useLocale } from '@startline/ui'
import type { ReactNode } from 'react'
import { useSheetText } from '../list/messages.ts'
import { fieldLabel, GROUP_UNKNOWN, tellTrouble } from '../list/repairs.ts'
import parts from '../parts.module.css'
import { MendField, mendable } from './mend-field.tsx'
import { decide, PersonOffers } from './person-offers.tsx'
import styles from './repair.module.css'
import type { RepairProps, RepairRow } from './repair-row.ts'

/** One line: who it is, what is wrong, a field that puts it right, and a way to leave it out. It stays when it is settled. */
export function RepairLine(props: RepairProps & { row: RepairRow }) {
  const { repair, list, store, row } = props
  const { one, trouble } = row
  const text = useSheetText()
  const who = one.participant.name || text.nameless
  const { line } = one
  const out = list.left.has(line.row)
  const decided = repair.field === 'id_number' && (line.listed || line.apart)
  const rows = repair.field === null ? rowsOfTeam(props) : [line.row]
  const name = (
    <span className={styles.lineWho}>
      <span className={styles.lineRow}>{text.row(line.row)}</span> {who}
    </span>
  )
  return (
    <li className={styles.line}>
      {out || (decided && line.listed) || !mendable(repair.field) ? (
        <LineSummary name={name} out={out} {...props} />
      ) : (
        <div className={styles.mend}>
          <Mend name={name} {...props} />
          <PersonOffers {...props} />
        </div>
      )}
      {(trouble !== null || out) && (
        <Button
          size="s"
          kind="quiet"
          className={styles.leave}
          aria-label={out ? text.takeInOf(who) : text.leaveOutOf(who)}
          onClick={() => void store.leave(rows, !out)}
        >
          {out ? text.takeIn : text.leaveOut}
        </Button>
      )}
      {!out && decided && (
        <Button
          size="s"
          kind="quiet"
          className={styles.leave}
          aria-label={text.askAgainOf(who)}
          onClick={() => void decide(store, new Map([[line.row, null]]))}
        >
          {text.askAgain}
        </Button>
      )}
    </li>
  )
}

/** What is said of a team as a whole is settled for all of it. */
function rowsOfTeam({ list, row }: RepairProps & { row: RepairRow }): number[] {
  const { group, team, line } = row.one
  if (group?.entry_kind !== 'team') return [line.row]
  return list.checked.filter((one) => one.group?.id === group.id && one.team === team).map((one) => one.line.row)
}

type NamedLine = RepairProps & { row: RepairRow; name: ReactNode }

function LineSummary({ name, out, row: { one, trouble } }: NamedLine & { out: boolean }) {
  const text = useSheetText()
  const locale = useLocale()
  const { listed } = one.line
  const settled = listed ? text.takenAs(listed.name, listed.id_number) : text.mended
  return (
    <div>
      {name}
      {trouble ? (
        <p className={styles.lineSaid}>{tellTrouble(trouble, locale)}</p>
      ) : (
        <p className={parts.small}>{out ? text.leftOut : settled}</p>
      )}
    </div>
  )
}

function Mend({ name, repair, store, row: { one, trouble } }: NamedLine) {
  const text = useSheetText()
  const locale = useLocale()
  const { field } = repair
  if (field === null) return null
  const { row, texts } = one.line
  const mended = (
    <span className={styles.done}>
      <CheckIcon size={16} />
      {text.mended}
    </span>
  )
  return (
    <Field
      id={`line-${row}-${field}`}
      label={
        <>
          {name} · {fieldLabel(field, locale)}
        </>
      }
      hint={repair.key === GROUP_UNKNOWN && texts.group ? text.written(texts.group) : undefined}
      error={trouble ? tellTrouble(trouble, locale) : undefined}
      live={trouble ? '' : mended}
    >
      <MendField
        field={field}
        text={texts[field] ?? ''}
        groups={store.groups}
        onText={(next) => void store.write([row], field, next)}
      />
    </Field>
  )
}
