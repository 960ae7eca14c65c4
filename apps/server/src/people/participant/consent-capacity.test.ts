import {
  addParticipant,
  changeParticipant,
  enterLate,
  getHostedRegistration,
  getParticipant,
  listConsents,
  listReviews,
  registerBatch,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aHostedEvent } from '../../events/announcement/announcement-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { aGroup, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const consent = { version: '2026-11', given_by: '王大明' }
const confirmedAs = async (who: Person, id: string) =>
  (await who.call(getParticipant, { params: { id } })).data.consent?.confirmed_as

/** Adds a child with a consent by each way there is; gives the participants. */
async function byEveryWay(who: Person, event: { id: string; groups: string[] }): Promise<string[]> {
  const added = (await who.call(addParticipant, { body: aParticipant({ consent }) })).data.id
  const changed = (await who.call(addParticipant, { body: aParticipant() })).data.id
  await who.call(changeParticipant, { params: { id: changed }, body: { consent } })
  const filled = aParticipant()
  const known = (await who.call(addParticipant, { body: filled })).data.id
  const entries = [
    { group_id: event.groups[0], participant: aParticipant({ consent }) },
    { group_id: event.groups[0], participant: { ...filled, consent } },
  ]
  const { data } = await who.call(registerBatch, { rawBody: { event_id: event.id, entries } })
  return [added, changed, known, ...data.items.flatMap(({ participant_id }) => participant_id ?? [])]
}

const anAskingEvent = async (host: Person & { clubId: string }) =>
  aHostedEvent(portal, host.clubId, { groups: [aGroup({ papers: ['consent'], capacity: null })] })

test('a family confirms as the guardian and a club that the written consent was obtained, by every way', async () => {
  const host = await aClubOwner(portal, '主办方')
  const event = await anAskingEvent(host)
  const family = await portal.signUp('王大明')
  const coach = await aClubOwner(portal, '飞轮俱乐部')
  const asked = async (who: Person) => {
    const ids = await byEveryWay(who, event)
    expect(ids).toHaveLength(5)
    return [...new Set(await Promise.all(ids.map((id) => confirmedAs(who, id))))]
  }
  expect([await asked(family), await asked(coach)]).toEqual([['guardian'], ['organization']])
})

test('the record has the capacity of each consent, former ones as well, with the account', async () => {
  const family = await portal.signUp('王大明')
  const { id } = (await family.call(addParticipant, { body: aParticipant({ consent }) })).data
  await family.call(changeParticipant, { params: { id }, body: { consent: { ...consent, version: '2026-11.name' } } })
  const { items } = (await family.call(listConsents, { params: { id } })).data
  const [now, before] = items
  expect(items).toHaveLength(2)
  expect([now?.confirmed_as, now?.recorded_by, before?.confirmed_as, before?.ended]).toEqual([
    'guardian',
    '王大明',
    'guardian',
    'replaced',
  ])
})

test('a late entry by the host has the consent confirmed by the host, and reviewers see by whom', async () => {
  const host = await aClubOwner(portal, '主办方')
  const event = await anAskingEvent(host)
  const family = await portal.signUp('王大明')
  const own = await family.call(registerBatch, {
    rawBody: { event_id: event.id, entries: [{ group_id: event.groups[0], participant: aParticipant({ consent }) }] },
  })
  const late = await host.call(enterLate, {
    params: { id: event.id },
    body: {
      organization_id: family.organizationId,
      entry: { group_id: event.groups[0] ?? '', participant: aParticipant({ consent }) },
      reason: '现场补报',
    },
  })
  expect(late.code).toBe(0)
  const rids = [own.data.items[0]?.registration_id ?? '', late.data.id]
  const shown = await Promise.all(
    rids.map((rid) => host.call(getHostedRegistration, { params: { id: event.id, rid } })),
  )
  const seen = shown.map(({ data }) => data.members[0]?.consent)
  expect(seen.map((one) => one?.confirmed_as)).toEqual(['guardian', 'host'])
  expect(seen[0]?.confirmed_by).toBe('王**')
  const { items } = (await host.call(listReviews, { params: { id: event.id } })).data
  const reviewed = rids.map((rid) => items.find(({ registration_id }) => registration_id === rid)?.members[0]?.consent)
  expect(reviewed.map((one) => [one?.confirmed_as, one?.confirmed_by])).toEqual(
    seen.map((one) => [one?.confirmed_as, one?.confirmed_by]),
  )
})
