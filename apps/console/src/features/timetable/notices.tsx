import { Button, Notice } from '@startline/ui'
import { useAround } from './context.ts'
import { useTimetableText } from './messages.ts'
import styles from './timetable.module.css'
import type { Planning } from './use-board.ts'

interface NoticesProps {
  planning: Planning
}

/** What somebody has to know before they go on: that others saved, that saving failed, that there is no timetable yet. */
export function Notices({ planning }: NoticesProps) {
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
