import { keyOf } from '@startline/client'
import {
  getBatch,
  getEvent,
  getRegistration,
  listBatches,
  listGroupFits,
  listParticipants,
  listRegistrations,
  undoBatch,
} from '@startline/contract'
import { eventDates } from '@startline/entry'
import { Button, Card, ConfirmDialog, Notice, useLocale } from '@startline/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../session/client.ts'
import { useSheetText } from '../list/messages.ts'
import parts from '../parts.module.css'
import type { SheetStepProps } from '../step-props.ts'
import type { BatchReport } from './batch-report.ts'
import styles from './report.module.css'

/** Undoes a whole batch after a question that says what happens; where it cannot be undone any more, it says so. */
export function UndoBatch({ report, event, organization }: SheetStepProps & { report: BatchReport }) {
  const text = useSheetText()
  const dates = eventDates(useLocale(), event.timezone)
  const { asking, ask, undo } = useUndo(report.id, organization.id, event.id)
  if (report.undone_at !== null)
    return (
      <Notice kind="success" live>
        {undo.data?.removed_participants ? text.undoneRemoved(undo.data.removed_participants) : text.undone}
      </Notice>
    )
  const until = report.undo_until
  return (
    <Card>
      <div className={styles.undo}>
        <p className={parts.small}>{until === null ? text.undoGone : text.undoUntil(dates.moment(until))}</p>
        {undo.isError && (
          <Notice kind="error" title={text.undoFailed} live>
            {undo.error.message}
          </Notice>
        )}
        {until !== null && <Button onClick={() => ask(true)}>{text.undo}</Button>}
      </div>
      <ConfirmDialog
        open={asking}
        title={text.undoTitle(report.entries)}
        description={text.undoText}
        confirmLabel={text.undo}
        cancelLabel={text.undoKeep}
        busy={undo.isPending}
        danger
        onClose={() => ask(false)}
        onConfirm={() => undo.mutate()}
      />
    </Card>
  )
}

/** Everything that tells of the batch, its registrations, people and places is read anew afterwards. */
function useUndo(id: string, organization: string, event: string) {
  const queries = useQueryClient()
  const [asking, ask] = useState(false)
  const undo = useMutation({
    mutationFn: () => call(undoBatch, { params: { id } }),
    onSettled: () => {
      ask(false)
      for (const name of [listBatches, getBatch, listRegistrations, getRegistration, listParticipants, listGroupFits])
        void queries.invalidateQueries({ queryKey: keyOf(name, [organization]) })
      void queries.invalidateQueries({ queryKey: keyOf(getEvent, [], { params: { id: event } }) })
    },
  })
  return { asking, ask, undo }
}
