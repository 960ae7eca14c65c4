import { raceLimits } from '@startline/contract'
import { Button, Field, FormActions, Notice, TextInput } from '@startline/ui'
import { wallClock } from '../../pieces/local-time.ts'
import { useAround } from './context.ts'
import { heatsBeyond } from './flow.ts'
import { useTimetableText } from './messages.ts'
import styles from './timetable.module.css'
import type { Planning } from './use-board.ts'

interface NoticesProps {
  planning: Planning
  /** When the event ends, an instant; null where that is not known. */
  endsAt: string | null
}

/** What somebody has to know before they go on: that others saved, that saving failed, that heats are too late, that there is no timetable yet. */
export function Notices({ planning, endsAt }: NoticesProps) {
  const text = useTimetableText()
  const { board, edit } = useAround()
  return (
    <>
      {planning.moved && (
        <Notice
          kind="warn"
          title={text.moved}
          live
          action={
            <div className={styles.buttons}>
              <Button size="s" onClick={planning.takeTheirs}>
                {text.takeTheirs}
              </Button>
              <Button size="s" onClick={planning.keepMine}>
                {text.keepMine}
              </Button>
            </div>
          }
        >
          {text.movedHint}
        </Notice>
      )}
      {planning.trouble !== null && (
        <Notice kind="error" title={text.notSaved} live>
          {planning.trouble}
        </Notice>
      )}
      {endsAt !== null && <Beyond endsAt={endsAt} />}
      {board.length === 0 && (
        <Notice kind="info" title={text.none}>
          {edit ? text.noneHint : text.noneRead}
        </Notice>
      )}
    </>
  )
}

/** How many heats are raced after the event's end, and the last of them. It hinders nothing. */
function Beyond({ endsAt }: { endsAt: string }) {
  const text = useTimetableText()
  const { board, zone, heatName, contestName } = useAround()
  const beyond = heatsBeyond(board, Date.parse(endsAt))
  const last = beyond.at(-1)
  if (last === undefined) return null
  return (
    <Notice kind="warn" title={text.beyond(beyond.length, wallClock(Date.parse(endsAt), zone).replace('T', ' '))} live>
      {text.beyondHint(`${contestName(last)} ${heatName(last)}`)}
    </Notice>
  )
}

interface SaveBarProps {
  planning: Planning
  /** Whether some start list is public: whoever reads it is told of other times. */
  isPublic: boolean
}

/** Saves the timetable as a whole, and takes steps back. */
export function SaveBar({ planning, isPublic }: SaveBarProps) {
  const text = useTimetableText()
  const { board, dirty, saving, moved, canUndo, save, undo, reason, setReason } = planning
  if (board.length === 0 && !dirty && !canUndo) return null
  return (
    <FormActions sticky className={styles.bar}>
      {isPublic && dirty && (
        <Field label={text.reason} hint={text.reasonHint}>
          <TextInput value={reason} maxLength={raceLimits.reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <Button kind="primary" size="l" busy={saving} disabled={!dirty || moved} onClick={save}>
        {text.save}
      </Button>
      <Button disabled={!canUndo || saving} onClick={undo}>
        {text.undo}
      </Button>
      <p className={styles.hint}>{dirty ? (isPublic ? text.publicHint : text.unsaved) : text.allSaved}</p>
    </FormActions>
  )
}
