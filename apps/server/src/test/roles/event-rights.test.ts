import { giveDuty, registerBatch } from '@startline/contract'
import { type EventRight, rightsAsked, whoMayCall } from '@startline/contract/access'
import type { WholeCall } from '@startline/contract/whole'
import { describe, expect, test } from 'vitest'
import { actFor, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { aParticipant } from '../factories.ts'
import type { Caller, Person } from '../harness.ts'
import { codeAt } from './expected.ts'
import { fixtures } from './fixtures.ts'
import { sendingOf } from './sent-anew.ts'
import { storeFingerprint } from './store-fingerprint.ts'
import { openWorld } from './world.ts'

const plain = await openWorld()
const { portal, people } = plain
const { owner } = people

/** People with a duty at every event that the club makes from here on, and one with a duty at another event of it. */
const DUTIES = ['registrar', 'chief', 'judge', 'gate'] as const
const onDuty = Object.fromEntries(
  await Promise.all(DUTIES.map(async (duty) => [duty, await aHolder(duty)] as const)),
) as Record<(typeof DUTIES)[number], Holder>
const elsewhere = await aHolder('chief')
const registrant = await portal.signUp('报名人')

interface Holder extends Person {
  duty: (typeof DUTIES)[number]
  phone: string
}
async function aHolder(duty: Holder['duty']): Promise<Holder> {
  const person = await portal.signUp(duty)
  return { ...person, duty, phone: await verifyPhone(portal, person) }
}
const give = (id: string, { phone, duty }: Holder) => owner.call(giveDuty, { params: { id }, body: { phone, duty } })

/** Every event of this world has its people on duty, and somebody entered; the other chief's event is one before. */
const world = {
  ...plain,
  hosted: async () => {
    await give((await plain.hosted()).id, elsewhere)
    const event = await plain.hosted()
    for (const holder of Object.values(onDuty)) await give(event.id, holder)
    const entries = [{ group_id: event.group, participant: aParticipant() }]
    await registrant.call(registerBatch, { body: { event_id: event.id, entries } })
    return event
  },
}

const managerElsewhere = await plain.elsewhere(people.manager)
await actFor(managerElsewhere, people.manager.organizationId)

/** Who tries, and what each is at the event. */
const TRIED: readonly [who: string, caller: Caller, right: EventRight | null][] = [
  ['owner of the host', owner, 'host'],
  ['manager of the host', people.manager, 'host'],
  ['manager of the host acting for another organization', managerElsewhere, null],
  ['member of the host', people.member, null],
  ['stranger', people.stranger, null],
  ['owner of another organization', people['other owner'], null],
  ['registrar', onDuty.registrar, 'registrar'],
  ['chief', onDuty.chief, 'chief'],
  ['judge', onDuty.judge, 'judge'],
  ['gate', onDuty.gate, 'gate'],
  ['chief of another event', elsewhere, null],
  ['organization that registered', registrant, null],
]

/** Calls about a draft: nobody has a duty at one. */
const OF_DRAFTS = ['saveDraft', 'discardDraft', 'previewDraft', 'publishDraft']
const ofEvents = portal.deps.served.filter(({ name }) => rightsAsked(whoMayCall(name)) !== null)

async function codesOf(call: WholeCall, asked: readonly EventRight[]) {
  const fixture = fixtures[call.name]
  const [told, wanted]: Record<string, number>[] = [{}, {}]
  const sending = sendingOf(fixture, world)
  for (const [who, caller, right] of TRIED) {
    const sent = await sending.by('owner')
    const before = await storeFingerprint(portal)
    const { code } = await caller.call(call, sent)
    sending.told(code)
    Object.assign(told ?? {}, { [who]: code })
    const isThere = right === 'host' || !OF_DRAFTS.includes(call.name)
    Object.assign(wanted ?? {}, { [who]: codeAt(asked, isThere ? right : null, fixture.allowed) })
    if (code === 4003 || code === 4004)
      expect(await storeFingerprint(portal), `refused for ${who}, and written`).toEqual(before)
  }
  return { told, wanted }
}

describe('at an event everybody is answered by what they are there', () => {
  test.each(ofEvents.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const { told, wanted } = await codesOf(call, rightsAsked(whoMayCall(name)) ?? [])
    expect(told).toEqual(wanted)
  })
})

test('nobody is told of an event without a token', async () => {
  for (const call of ofEvents) {
    const sent = await fixtures[call.name].send?.(world, 'anonymous')
    expect((await portal.call(call, sent)).code, call.name).toBe(4202)
  }
})
