import { Button, FlagIcon } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import type { Video } from '../player/queries.ts'
import styles from '../view-video.module.css'
import { useReportText } from './messages.ts'
import { ReportDialog } from './report-dialog.tsx'

/** Lets the person tell that a video should not be shown; once they have, it says so instead. */
export function ReportVideo({ video: { id, reported } }: { video: Pick<Video, 'id' | 'reported'> }) {
  const text = useReportText()
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  const told = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone: who goes by keyboard goes on from here.
  useEffect(() => {
    if (sent) told.current?.focus()
  }, [sent])
  if (reported || sent)
    return (
      <p ref={told} tabIndex={-1} className={styles.note}>
        {text.reported}
      </p>
    )
  return (
    <div>
      <Button kind="quiet" size="s" icon={<FlagIcon size={18} />} onClick={() => setOpen(true)}>
        {text.report}
      </Button>
      <ReportDialog id={id} open={open} onClose={() => setOpen(false)} onSent={() => setSent(true)} />
    </div>
  )
}
