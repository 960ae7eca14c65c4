import { Button, CheckIcon, Field, useLocale } from '@startline/ui'
import type { ReactNode } from 'react'
import { useSheetText } from '../list/messages.ts'
import { fieldLabel, tellTrouble } from '../list/repairs.ts'
import parts from '../parts.module.css'
import { MendField, mendable } from './mend-field.tsx'
import styles from './repair.module.css'
import type { RepairProps, RepairRow } from './repair-list.tsx'

/** One line: who it is, what is wrong, a field that puts it right, and a way to leave it out. It stays when it is settled. */
export function RepairLine(props: RepairProps & { row: RepairRow }) {
  const { repair, list, store, row } = props
  const { one, trouble } = row
  const text = useSheetText()
  const who = one.participant.name || text.nameless
  const out = list.left.has(one.line.row)
  const rows = repair.field === null ? rowsOfTeam(props) : [one.line.row]
  const name = (
    <span className={styles.lineWho}>
      <span className={styles.lineRow}>{text.row(one.line.row)}</span> {who}
    </span>
  )
  return (
    <li className={styles.line}>
      {out || !mendable(repair.field) ? (
        <LineSummary name={name} out={out} {...props} />
      ) : (
        <Mend name={name} {...props} />
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

function LineSummary({ name, out, row: { trouble } }: NamedLine & { out: boolean }) {
  const text = useSheetText()
  const locale = useLocale()
  return (
    <div>
      {name}
      {trouble ? (
        <p className={styles.lineSaid}>{tellTrouble(trouble, locale)}</p>
      ) : (
        <p className={parts.small}>{out ? text.leftOut : text.mended}</p>
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
