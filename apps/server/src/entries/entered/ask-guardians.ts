import { type AskedGuardians, UNREACHABLE_NAMED } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { tellGuardians } from '../../notices/tell-and-send.store.ts'
import { openGuardians } from '../../people/participant/guardians.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { isEvent } from '../fee/fee.store.ts'
import { claimAsking, findLacking, type LackingRow } from './ask-guardians.store.ts'
import { askingDay } from './list-entered-events.ts'

/** People looked up in one transaction: numbers are opened one by one, and others get their turn between. */
const AT_ONCE = 500
const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Asks the guardians of those whom the organization has entered for an event, and who lack a photo or a consent that their group asks: by a
 * notice to whoever has verified a guardian's phone. Of each participant once a day; sent again, it asks nobody twice. The answer is the same
 * whether or not a phone has an account.
 * @throws Refusal not_found for an event nobody holds
 */
export async function askGuardians(deps: Deps, actingFor: ActingFor, eventId: string): Promise<AskedGuardians> {
  if (!isId(eventId) || !(await isEvent(deps.database.db, eventId))) fail('not_found')
  const all: AskedGuardians = { asked: 0, already: 0, unreachable: 0, people: [] }
  for (let after = BEFORE_EVERY_ID; ; ) {
    const { rows, asked, without } = await inTransaction(deps.database, (tx) =>
      askSome(deps, tx, actingFor, eventId, after),
    )
    all.asked += asked
    all.unreachable += without.length
    all.already += rows.length - asked - without.length
    const named = without.map(({ id, name }) => ({ participant_id: id, name }))
    all.people = [...all.people, ...named].slice(0, UNREACHABLE_NAMED)
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return all
    after = last.id
  }
}

/** Asks for the next of them after an id, and records it; gives who was looked at, for how many it was asked, and who has no phone to ask by. */
async function askSome(deps: Deps, tx: Tx, actingFor: ActingFor, eventId: string, after: string) {
  const now = deps.now()
  const rows = await findLacking(tx, actingFor, eventId, now, { after, limit: AT_ONCE })
  const people = rows.map((row) => ({ row, phones: phonesOf(deps, row) }))
  const reachable = people.filter(({ phones }) => phones.length > 0)
  const without = people.filter(({ phones }) => phones.length === 0).map(({ row }) => row)
  const claimed = await claimAsking(
    tx,
    actingFor,
    reachable.map(({ row }) => row.id),
    askingDay(now),
  )
  const asked = reachable.filter(({ row }) => claimed.has(row.id))
  if (asked.length > 0) {
    const asks = asked.flatMap(({ row: { id, lacks }, phones }) =>
      phones.map((phone) => ({ participantId: id, lacks, phoneIndex: deps.vault.phoneIndex(phone) })),
    )
    await tellGuardians(tx, actingFor, eventId, asks)
    await appendEntry(
      tx,
      actingFor.organizationId,
      auditOf(deps, actingFor, 'guardian.ask', { event_id: eventId, participant_ids: [...claimed] }),
    )
  }
  return { rows, asked: asked.length, without }
}

/** The numbers by which the guardians of somebody can be asked, each once. */
const phonesOf = (deps: Deps, row: LackingRow): string[] => [
  ...new Set(openGuardians(deps, row).flatMap(({ phone }) => phone ?? [])),
]
