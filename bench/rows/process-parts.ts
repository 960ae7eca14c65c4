import { hash, randomBytes } from 'node:crypto'
import { participantRules } from '@startline/contract'
import { BatchEntry, NewParticipant } from '@startline/contract/schemas'
import { localDate, maskDocument, readDocument } from '@startline/domain'
import type { Deps } from '../../apps/server/src/deps.ts'
import { readEntries } from '../../apps/server/src/entries/evaluation/read-entries.ts'
import { searchColumns } from '../../apps/server/src/entries/find/registration-search.ts'
import { prepareParticipant } from '../../apps/server/src/people/participant/prepare-participant.ts'
import { openVault } from '../../apps/server/src/security/vault.ts'
import { readSettings } from '../../apps/server/src/settings/settings.ts'
import { type Row } from '../measure.ts'
import { entryOf } from '../people.ts'
import { EVENTS, idOf } from '../world.ts'

const WARM_MS = 200
const MEASURED_MS = 400
/** Calls between two looks at the clock. */
const CALLS = 50

/** Calls it for so many milliseconds of processor time; gives microseconds of that per call, whoever else is busy meanwhile. */
function callFor(ms: number, work: () => unknown): number {
  const before = process.cpuUsage()
  let calls = 0
  let tookUs = 0
  while (tookUs < ms * 1000) {
    for (let n = 0; n < CALLS; n += 1) work()
    calls += CALLS
    const { user, system } = process.cpuUsage(before)
    tookUs = user + system
  }
  return tookUs / calls
}

const part = (key: string, what: string, work: () => unknown): Row => ({
  key,
  what,
  table: 'process',
  measure: async () => {
    callFor(WARM_MS, work)
    return { us: callFor(MEASURED_MS, work) }
  },
})

/** What the work of one registration in the portal's process is made of, in microseconds. */
export function processParts(): Row[] {
  const key = () => randomBytes(32)
  const vault = openVault({ encryption: key(), index: key(), signing: key() })
  const deps = { vault, now: () => new Date(), settings: readSettings({}) } as unknown as Deps
  const who = {
    accountId: idOf('account', 1),
    organizationId: idOf('organization', 1),
    consentCapacity: 'organization' as const,
  }
  const eventId = idOf('event', EVENTS.hot)
  const now = new Date()
  const day = localDate(now, 'Asia/Shanghai')
  const entry = entryOf(1, idOf('group', 2))
  const text = JSON.stringify({ event_id: eventId, entries: [entry] })
  const person = NewParticipant.parse(entry.participant)
  const bound = `participant:${who.accountId}:id_number`
  const sealed = vault.seal(person.id_number, bound)
  const link = [
    {
      at: new Date().toISOString(),
      account_id: who.accountId,
      action: 'registration.create',
      subject: { event_id: eventId, registration_ids: [who.accountId] },
    },
  ]
  return [
    part('day', 'the day in the time zone of an event or of the portal', () => localDate(now, 'Asia/Shanghai')),
    part('JSON', 'reading the JSON of a request with one entry', () => JSON.parse(text)),
    part('entry', 'reading the entry: its shape and the rules of people', () =>
      readEntries([entry], { today: day, eventDay: day }),
    ),
    part('shape', 'of that, its shape alone (zod)', () => BatchEntry.safeParse(entry)),
    part('rules', 'of that, the rules of people alone', () => participantRules(entry.participant, day)),
    part('participant', "the participant's row, sealed and indexed", () => prepareParticipant(deps, who, person)),
    part('seal', 'of that, sealing number and phone', () => [
      vault.seal(person.id_number, bound),
      vault.seal('13800138000', bound),
    ]),
    part('document', 'of that, reading the document number', () => readDocument('resident_id', person.id_number)),
    part('blind indexes', 'the keyed hashes in the organization and in the event', () => [
      vault.documentIndex(who.organizationId, person.id_number),
      vault.personIndex(eventId, person.id_number),
    ]),
    part('open', 'opening a sealed number and masking it', () => maskDocument(vault.open(sealed, bound))),
    part('search keys', "a registration's search columns", () =>
      searchColumns(who.organizationId, 'AAAA-AAAA', [{ name: person.name }], null),
    ),
    part('audit', 'a link of the audit chain: its text and its hash', () => hash('sha256', JSON.stringify(link))),
  ]
}
