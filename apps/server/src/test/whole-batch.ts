import { randomUUID } from 'node:crypto'
import { aParticipant } from './factories.ts'
import { type Ledger, type Sent, send } from './ledger/ledger.ts'

/** Entries of a batch that is killed half-way. */
export const BATCH_SIZE = 500

/** A batch of new people with room for all, under a key of its own; it is in the ledger and not yet sent. */
export function aWholeBatch(ledger: Ledger): Sent {
  const [group_id = ''] = ledger.roomy
  const racers = Array.from({ length: BATCH_SIZE }, () => aParticipant())
  const entries = racers.map((racer) => ({ group_id, participant: { ...racer, name: `Racer ${racer.id_number}` } }))
  const body = { event_id: ledger.eventId, when_full: 'reject' as const, entries }
  const sent: Sent = {
    token: ledger.tokens[0] ?? '',
    key: randomUUID(),
    body,
    expected: 'accepted',
    outcome: 'unanswered',
    answer: null,
  }
  ledger.sent.push(sent)
  return sent
}

/** How many registrations the portal tells of, which is all there are: one organization sends. A narrowed list is not counted to its end. */
async function countRegistrations(ledger: Ledger, address: string): Promise<number> {
  const url = `${address}/api/registration?page_size=1`
  const response = await fetch(url, { headers: { authorization: `Bearer ${ledger.tokens[0]}` } })
  return ((await response.json()) as { data: { total: number } }).data.total
}

/** What a restarted portal has of a batch, before and after it is sent again. */
export async function recover(ledger: Ledger, address: string, batch: Sent, before: number): Promise<[number, number]> {
  const found = (await countRegistrations(ledger, address)) - before
  await send(ledger, address, batch)
  return [found, (await countRegistrations(ledger, address)) - before]
}
