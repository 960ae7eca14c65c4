import { Button, FormActions } from '@startline/ui'
import { useTimetableText } from './messages.ts'
import styles from './timetable.module.css'
import type { Planning } from './use-board.ts'

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
