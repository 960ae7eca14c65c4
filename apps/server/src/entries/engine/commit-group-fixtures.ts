import { registerBatch } from '@startline/contract'
import type { Person } from '../../test/harness.ts'

/** Sends entries to an event, under a key where one is given. For tests. */
export const sendTo = (who: Person, eventId: string, entries: unknown[], more: object = {}, key?: string) =>
  who.call(registerBatch, {
    rawBody: { event_id: eventId, entries, ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

/** Sends requests so close together that they share a commit group: one of `who` before them is under way. For tests. */
export async function inOneCommitGroup<T>(who: Person, eventId: string, requests: (() => Promise<T>)[]): Promise<T[]> {
  const ahead = sendTo(who, eventId, [{ group_id: 'none' }], { mode: 'partial' })
  const answers = await Promise.all(requests.map((request) => request()))
  await ahead
  return answers
}
