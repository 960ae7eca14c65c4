import { refusalOf } from '@startline/client'
import { reportVideo } from '@startline/contract'
import { Button, Dialog, Field, FlagIcon, Notice, RadioCards, Stack, TextArea } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../session/client.ts'
import type { Video } from '../player/queries.ts'
import styles from '../view-video.module.css'
import { type Reason, useReportText } from './messages.ts'

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

const NOTE_MAX = 500

interface ReportDialogProps {
  id: string
  open: boolean
  onClose: () => void
  onSent: () => void
}

/** Asks why a video should not be shown, and tells whoever runs the portal. What was written stays when it was not sent. */
function ReportDialog({ id, open, onClose, onSent }: ReportDialogProps) {
  const text = useReportText()
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const report = useReport(id, onSent)
  const send = () => {
    setTried(true)
    if (reason !== null) report.mutate({ reason, note: note.trim() })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      description={text.lead}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="solid" busy={report.isPending} onClick={send}>
            {text.send}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {report.isError && (
          <Notice kind="error" title={text.notSent} live>
            {refusalOf(report.error)?.message ?? text.offline}
          </Notice>
        )}
        <RadioCards
          legend={text.reason}
          required
          error={tried && reason === null && text.choose}
          value={reason}
          options={Object.entries(text.reasons).map(([value, label]) => ({ value: value as Reason, label }))}
          onChange={setReason}
        />
        <Field label={text.note} hint={text.noteHint} optional>
          <TextArea rows={3} maxLength={NOTE_MAX} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </Stack>
    </Dialog>
  )
}

const useReport = (id: string, onSent: () => void) =>
  useMutation({
    mutationFn: async (body: { reason: Reason; note: string }) => {
      try {
        await call(reportVideo, { params: { id }, body })
      } catch (error) {
        // A report made on another device is known already: for the person it is sent.
        if (refusalOf(error, reportVideo)?.name !== 'video_reported') throw error
      }
    },
    onSuccess: onSent,
  })
