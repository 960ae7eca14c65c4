import { keyOf } from '@startline/client'
import {
  type BatchEntry,
  type Data,
  getEvent,
  listGroupFits,
  listParticipants,
  listRegistrations,
  registerBatch,
} from '@startline/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { call } from '../../../session/client.ts'
import { flushDrafts } from '../../../session/drafts/open-drafts.ts'
import type { DraftParts } from './draft-parts.ts'
import type { FormProps } from './form-props.ts'
import { useFormText } from './messages.ts'
import { type RefusedRow, refusedRows } from './outcome.ts'
import styles from './registration.module.css'
import { againInMs, triesAgain } from './rush.ts'
import { submissionFor } from './submission.ts'

interface RushNoteProps {
  /** How a submission stands. */
  sending: { isPending: boolean; failureCount: number }
}

/** Beside the button: that many submit at once, and that this page goes on by itself. */
export function RushNote({ sending: { isPending, failureCount } }: RushNoteProps) {
  const text = useFormText()
  return <output className={styles.rush}>{isPending && failureCount > 0 && text.rush(failureCount + 1)}</output>
}

interface Sending extends Pick<FormProps, 'event' | 'organization'> {
  draft: Pick<DraftParts, 'submission'>
  change: (parts: Partial<DraftParts>) => void
  entries: BatchEntry[]
  /** Whether full groups are asked to wait. */
  waits: boolean
  finish: (made: Made) => void
  /** Called with what a partial submission left behind. */
  onRest?: (rest: Rest) => void
}

/** What a submission made: its registrations, and the batch they are found by. */
export interface Made {
  registrations: string[]
  batch: string | null
}

/** A batch as it is sent and tried; `mode` partial submits the good entries, whatever becomes of the others. */
export const batchOf = (event: string, entries: BatchEntry[], waits: boolean, mode: Mode = 'atomic') =>
  ({ event_id: event, mode, when_full: waits ? 'waitlist' : 'reject', entries }) as const

type Mode = 'atomic' | 'partial'

/** What a partial submission leaves behind: how many entries it made, and those that were refused. */
export interface Rest {
  made: number
  sent: BatchEntry[]
  rows: RefusedRow[]
}

/** Sends the batch. The key is kept with the draft before anything is sent, so a second press, another try in a rush or a reload repeats the first. */
export function useSubmit({ event, organization, draft, change, entries, waits, finish, onRest }: Sending) {
  const queries = useQueryClient()
  const running = useRef(false)
  const mode = useRef<Mode>('atomic')
  const stays = useStays()
  const refresh = () => {
    for (const queryKey of [
      keyOf(getEvent, [], { params: { id: event.id } }),
      keyOf(listGroupFits, [organization.id]),
      keyOf(listParticipants, [organization.id]),
      keyOf(registerBatch, [organization.id]),
      keyOf(listRegistrations, [organization.id]),
    ])
      void queries.invalidateQueries({ queryKey })
  }
  const sending = useMutation<Data<typeof registerBatch>, Error, BatchEntry[]>({
    mutationFn: (sent) => {
      const body = batchOf(event.id, sent, waits, mode.current)
      const submission = submissionFor(draft, body)
      change({ submission })
      flushDrafts()
      return call(registerBatch, { body, idempotencyKey: submission.key })
    },
    // Too many at once: nothing was done, and the same key makes the same of it. Who has left the check gives it up.
    retry: (failures, error) => stays.current && triesAgain(failures, error),
    retryDelay: againInMs,
    networkMode: 'always',
    onSuccess: ({ items, batch_id }, sent) => {
      const rows = refusedRows(items)
      if (rows.length > 0) onRest?.({ made: items.length - rows.length, sent, rows })
      else finish({ registrations: items.flatMap(({ registration_id }) => registration_id ?? []), batch: batch_id })
      refresh()
    },
    // Somebody was quicker: what is shown of places and people is old.
    onError: refresh,
    onSettled: () => {
      running.current = false
    },
  })
  const send = (as: Mode) => {
    if (running.current) return
    running.current = true
    mode.current = as
    sending.mutate(entries)
  }
  return { ...sending, submit: () => send('atomic'), submitRest: () => send('partial') }
}

/** Whether the step still stands. */
function useStays() {
  const stays = useRef(true)
  useEffect(() => {
    stays.current = true
    return () => {
      stays.current = false
    }
  }, [])
  return stays
}

/**
 * Puts the entries of a draft into the state group while they are checked, and gives them as the group holds them: what the check shows
 * and what is sent. Nothing is ready to be submitted before the check, nor after it.
 * @param group the `registrationSureList` of a state group, and how it is written
 */
export function useSureList(
  { list, keep }: { list: BatchEntry[]; keep: (entries: BatchEntry[]) => void },
  ready: BatchEntry[],
): BatchEntry[] {
  const written = JSON.stringify(ready)
  useLayoutEffect(() => keep(JSON.parse(written) as BatchEntry[]), [written, keep])
  useEffect(() => () => keep([]), [keep])
  return list
}
