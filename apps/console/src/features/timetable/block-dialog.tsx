import { raceLimits } from '@startline/contract'
import { Button, Checkbox, Dialog, Field, Form, TextInput } from '@startline/ui'
import { useState } from 'react'
import { momentAt, wallClock } from '../../pieces/local-time.ts'
import { MINUTE_MS } from './board.ts'
import { useAround, useBlockName } from './context.ts'
import { pace, shift } from './flow.ts'
import { useTimetableText } from './messages.ts'
import { MinutesField } from './minutes-field.tsx'
import styles from './timetable.module.css'

/** A whole number of minutes from `least` on; null where it is none. */
function minutesOf(typed: string, least: number): number | null {
  const minutes = typed === '' ? Number.NaN : Number(typed)
  return Number.isInteger(minutes) && minutes >= least && minutes <= raceLimits.minutes ? minutes : null
}

/** Changes when a block starts, how long its heats are, and the pause between two; later blocks of the day may move along. */
export function BlockDialog({ blockKey, onClose }: { blockKey: string; onClose: () => void }) {
  const text = useTimetableText()
  const { board, zone, edit } = useAround()
  const name = useBlockName()
  const block = board.find(({ key }) => key === blockKey)
  const [local, setLocal] = useState(block ? wallClock(block.starts, zone) : '')
  const [typed, setTyped] = useState({ minutes: String(block?.minutes ?? ''), pause: String(block?.pause ?? '') })
  const [following, setFollowing] = useState(true)
  const [tried, setTried] = useState(false)
  if (!block || !edit) return null
  const starts = momentAt(local, zone)
  const [minutes, pause] = [minutesOf(typed.minutes, 1), minutesOf(typed.pause, 0)]
  const save = () => {
    setTried(true)
    if (Number.isNaN(starts) || minutes === null || pause === null) return
    const paced = pace(board, blockKey, { minutes, pause }, zone, following)
    const minutesLater = (starts - block.starts) / MINUTE_MS
    edit.change(shift(paced, blockKey, minutesLater, zone, following), text.changed(name(block)))
    onClose()
  }
  const put = (change: Partial<typeof typed>) => setTyped((former) => ({ ...former, ...change }))
  return (
    <Dialog open title={text.editBlock(name(block))} onClose={onClose}>
      <Form className={styles.form} onSubmit={save}>
        <Field label={text.starts} error={tried && Number.isNaN(starts) && text.startsWrong} hint={text.startsHint}>
          <TextInput type="datetime-local" value={local} onChange={({ target }) => setLocal(target.value)} />
        </Field>
        <MinutesField
          label={text.minutes}
          error={tried && minutes === null && text.minutesWrong(1, raceLimits.minutes)}
          value={typed.minutes}
          onValue={(minutes) => put({ minutes })}
        />
        <MinutesField
          label={text.pause}
          error={tried && pause === null && text.minutesWrong(0, raceLimits.minutes)}
          value={typed.pause}
          onValue={(pause) => put({ pause })}
        />
        <Checkbox label={text.following} checked={following} onChange={({ target }) => setFollowing(target.checked)} />
        <div className={styles.buttons}>
          <Button type="submit" kind="solid">
            {text.apply}
          </Button>
          <Button onClick={onClose}>{text.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
