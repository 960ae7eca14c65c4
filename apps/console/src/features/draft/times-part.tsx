import { ownOf } from '@startline/domain'
import { Field, Fold, Select } from '@startline/ui'
import { usualTimes, wallClock } from '../../pieces/local-time.ts'
import { useFieldAt, useWriting, withValue } from './writing/context.ts'
import styles from './writing/draft.module.css'
import { WrittenTime } from './writing/fields.tsx'
import { useDraftText } from './writing/messages.ts'
import { isApart, type WindowField, withWindow } from './writing/windows.ts'
import { DEFAULT_ZONE, textAt, type Written } from './writing/written.ts'

/** When it is, and when one may enter and change. */
export function TimesPart() {
  const text = useDraftText()
  const { file, change, published } = useWriting()
  const zone = textAt(file, 'timezone') || DEFAULT_ZONE
  const begin = (local: string) => change('/starts_at', (before) => withUsual(before, local, zone))
  return (
    <>
      <div className={styles.pair}>
        <WrittenTime field="starts_at" label={text.starts} zone={zone} onSet={begin} required />
        <WrittenTime field="ends_at" label={text.ends} zone={zone} required />
      </div>
      <div className={styles.pair}>
        <Window field="registration_opens_at" label={text.opens} zone={zone} />
        <Window field="registration_closes_at" label={text.closes} zone={zone} />
      </div>
      <Fold summary={text.more}>
        <div className={styles.folded}>
          <WrittenTime field="edit_until" label={text.editUntil} hint={text.editUntilHint} zone={zone} optional />
          {!published && <Zone zone={zone} />}
        </div>
      </Fold>
    </>
  )
}

/** When all groups open or close; where each has said that for itself, what is typed here is for all of them. */
function Window({ field, label, zone }: { field: WindowField; label: string; zone: string }) {
  const text = useDraftText()
  const { file, change } = useWriting()
  return (
    <WrittenTime
      field={field}
      label={label}
      zone={zone}
      required
      {...(isApart(file, field) && { hint: text.windowApart })}
      onSet={(local) => change(`/${field}`, (before) => withWindow(before, field, local))}
    />
  )
}

/** Fills in, with the beginning, the times that nobody has said yet. */
function withUsual(file: Written, local: string, zone: string): Written {
  const begun = withValue(file, 'starts_at', local)
  // While a year is typed the picker tells 0002, 0020, 0202 on the way.
  if (!local || local < '2000') return begun
  const usual = Object.entries(usualTimes(local, wallClock(Date.now(), zone)))
  return { ...Object.fromEntries(usual), ...begun }
}

function Zone({ zone }: { zone: string }) {
  const text = useDraftText()
  const { id, error, set } = useFieldAt('timezone')
  const known = Object.entries(text.zones).map(([value, label]) => ({ value, label }))
  const options = ownOf(text.zones, zone) ? known : [...known, { value: zone, label: zone }]
  return (
    <Field label={text.zone} id={id} error={error}>
      <Select value={zone} options={options} onChange={({ target }) => set(target.value)} />
    </Field>
  )
}
