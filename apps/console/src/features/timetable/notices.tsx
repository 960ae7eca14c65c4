import { Button, FormActions, Notice } from '@startline/ui'
import { useAround } from './context.ts'
import { useTimetableText } from './messages.ts'
import styles from './timetable.module.css'
import type { Planning } from './use-board.ts'

/** What somebody has to know before they go on: that others saved, that saving failed, that there is no timetable yet. */
export function Notices({ planning }: { planning: Planning }) {
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
      {board.length === 0 && (
        <Notice kind="info" title={text.none}>
          {edit ? text.noneHint : text.noneRead}
        </Notice>
      )}
    </>
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
  const { board, dirty, saving, moved, canUndo, save, undo } = planning
  if (board.length === 0 && !dirty && !canUndo) return null
  return (
    <FormActions sticky className={styles.bar}>
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
