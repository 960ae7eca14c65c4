import { addParticipant, askGuardians, changeParticipant, registerBatch } from '@startline/contract'
import { expect } from 'vitest'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import type { Caller, Person, TestPortal } from '../../test/harness.ts'

/** A consent as a form gives it. For tests. */
const CONSENT = { version: '2026-01', given_by: '王大明' }

/** An event whose one group asks for a guardian's consent. For tests. */
export const aConsentEvent = (portal: TestPortal, change: object = {}) =>
  anEvent(portal, { name: '要同意书的比赛', groups: [aGroup({ consent_required: true, capacity: 2_000 })], ...change })

/**
 * Enters children whose consent is taken back afterwards, as the record does it: the place stays, and the consent is lacking. Gives their ids.
 * For tests.
 */
export async function enterWithoutConsent(
  who: Person,
  event: { id: string; groups: string[] },
  children: Parameters<typeof aParticipant>[0][],
): Promise<string[]> {
  const ids: string[] = []
  for (const child of children) {
    const body = aParticipant({ consent: CONSENT, ...child })
    ids.push((await who.call(addParticipant, { body })).data.id)
  }
  const entries = ids.map((participant_id) => ({ group_id: event.groups[0] ?? '', participant_id }))
  expect((await who.call(registerBatch, { body: { event_id: event.id, entries } })).code).toBe(0)
  for (const id of ids)
    expect((await who.call(changeParticipant, { params: { id }, body: { consent: null } })).code).toBe(0)
  return ids
}

/** Asks the guardians of those who lack something at an event; gives what became of it. For tests. */
export const ask = async (who: Caller, event: { id: string }) =>
  (await who.call(askGuardians, { params: { id: event.id } })).data
