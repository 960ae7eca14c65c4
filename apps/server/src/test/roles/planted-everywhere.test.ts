import {
  cancelEvent,
  type Endpoint,
  exportEntries,
  getHostedRegistration,
  giveDuty,
  revealHosted,
} from '@startline/contract'
import { maskIdNumber, maskPhone } from '@startline/domain'
import { expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { enterOne } from '../../hosting/registrations/registrations-fixtures.ts'
import { aClubOwner, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { readBack } from '../../paper/sheet/written-fixtures.ts'
import { anIdNumber } from '../factories.ts'
import type { Caller } from '../harness.ts'
import { fixtures } from './fixtures.ts'
import { raceFixtures } from './race-fixtures.ts'
import { openWorld } from './world.ts'

const CHILDREN = 30
const plain = await openWorld()
const { portal, people, club } = plain

/** As the operator does it. Throws with what was told. */
async function command(...args: string[]): Promise<void> {
  const { code, err } = await runCommand(portal.deps, { args, file: null })
  if (code !== 0) throw new Error(err)
}
await command('organization', 'host', club)
const event = await plain.hosted()
/** The fixtures' world, where the event that the club holds is this one, whoever asks for one. */
const world = { ...plain, hosted: async () => event }

const onDuty = new Map<string, Caller>()
for (const duty of ['registrar', 'chief', 'judge', 'gate']) {
  const person = await portal.signUp(duty)
  await command('duty', 'give', event.id, await verifyPhone(portal, person), duty)
  onDuty.set(duty, person)
}
const [coach, other] = [
  await aClubOwner(portal, '王教练', '飞轮俱乐部'),
  await aClubOwner(portal, '李教练', '阳光学校'),
]

const planted = Array.from({ length: CHILDREN }, (_child, at) => ({
  id_number: anIdNumber({ birthDate: `201${5 + (at % 3)}-0${1 + (at % 9)}-1${at % 10}` }),
  guardian_phone: `1381234${String(7600 + at)}`,
}))
const entered: { rid: string; participant: string }[] = []
for (const [at, who] of planted.entries())
  entered.push(await enterOne(coach, event, event.group, { name: `孩子${at}`, ...who }))
await enterOne(other, event, event.group)

const { rows } = await portal.deps.database.pool.query<{ hashed: Buffer[] }>(
  `select array_agg(m.person_index) || array_agg(p.document_index) || array_agg(p.id_number_sealed) as hashed
     from roster_member m join participant p on p.id = m.participant_id where m.event_id = $1 and p.organization_id = $2`,
  [event.id, coach.clubId],
)
const hashed = rows[0]?.hashed ?? []
/** Sixty numbers and phones in clear, the numbers masked, and by what the store finds and keeps them. */
const secrets = [
  ...planted.flatMap(({ id_number, guardian_phone }) => [id_number, guardian_phone]),
  ...planted.map(({ id_number }) => maskIdNumber(id_number)),
  ...hashed.flatMap((bytes) => [bytes.toString('hex'), bytes.toString('base64')]),
]
const maskedPhones = planted.map(({ guardian_phone }) => maskPhone(guardian_phone))

/** What somebody was answered, a file's cells too, as one text. */
async function textOf(call: Endpoint, answer: { code: number; message: string; data: unknown }): Promise<string> {
  if (call.answers === undefined || answer.code !== 0) return JSON.stringify([answer.message, answer.data])
  const file = answer.data as { name: string; blob: Blob }
  return file.name.endsWith('.xlsx') ? JSON.stringify(await readBack(file)) : file.blob.text()
}
const foundIn = (text: string, all: readonly string[]) => all.filter((secret) => text.includes(secret))

const isConsole = ({ path }: Endpoint) => path.startsWith('/api/console/')
/** Who may see a number, may by these two calls alone; they are looked at below. */
const TELLS_NUMBERS: readonly string[] = [revealHosted.path, exportEntries.path]
/** A race moves its event on, so that no call after it finds the event as it was: those calls tell racers by number and name, and are not tried here. */
const isOfRace = ({ name }: { name: string }) => name in raceFixtures
const ofConsole = portal.deps.served.filter(
  (call) => isConsole(call) && !isOfRace(call) && call.path !== cancelEvent.path && !TELLS_NUMBERS.includes(call.path),
)
const others = portal.deps.served.filter((call) => !isConsole(call) && !isOfRace(call) && call.method === 'GET')

/** Everybody but the organization that entered the children. */
const TRIED: readonly [who: string, caller: Caller][] = [
  ['host', people.owner],
  ...onDuty,
  ['member of the host', people.member],
  ['stranger', people.stranger],
  ['another organization that registered', other],
  ['nobody', portal],
]

test('sixty numbers are planted, and known in every form', () => {
  expect(new Set(secrets).size).toBe(secrets.length)
  expect(secrets.length).toBeGreaterThanOrEqual(CHILDREN * 9)
})

test.each(TRIED)('no call of the console answers %s with any of them', async (who, caller) => {
  const [told, phones, answered]: [string[], string[], Set<number>] = [[], [], new Set()]
  for (const [at, call] of ofConsole.entries()) {
    const sent = (await fixtures[call.name].send?.(world, 'owner')) ?? {}
    const params = { ...sent.params, ...(sent.params?.['rid'] && { rid: entered[at % CHILDREN]?.rid ?? '' }) }
    const answer = await caller.call(call, { ...sent, params })
    answered.add(answer.code)
    const text = await textOf(call, answer)
    if (foundIn(text, secrets).length > 0) told.push(call.name)
    if (foundIn(text, maskedPhones).length > 0) phones.push(call.path)
  }
  expect(told).toEqual([])
  expect(phones.filter((path) => path !== getHostedRegistration.path)).toEqual([])
  expect(phones.length > 0, 'guardians are called by whom one registration shows them to').toBe(
    who === 'host' || who === 'registrar',
  )
  expect(answered.has(0)).toBe(who !== 'nobody')
})

test.each(TRIED)('no other call that reads does either, whatever id %s puts into it', async (_who, caller) => {
  const [{ rid, participant } = { rid: '', participant: '' }] = entered
  const told: string[] = []
  for (const call of others) {
    const sent = (await fixtures[call.name].send?.(world, 'owner')) ?? {}
    for (const id of call.path.includes('{id}') ? [event.id, rid, participant, coach.clubId] : [''])
      for (const query of [sent.query ?? {}, { event_id: event.id }]) {
        const answer = await caller.call(call, { ...sent, params: { ...sent.params, id }, query })
        const text = await textOf(call, answer)
        if (foundIn(text, [...secrets, ...maskedPhones]).length > 0) told.push(call.name)
      }
  }
  expect(told).toEqual([])
})

test('what tells numbers tells the host and, one by one, the registrar alone', async () => {
  const [first] = entered
  const reveal = (caller: Caller) =>
    caller.call(revealHosted, {
      params: { id: event.id, rid: first?.rid ?? '' },
      rawBody: { participant_id: first?.participant, reason: '现场核对证件' },
    })
  const insurance = (caller: Caller) =>
    caller.call(exportEntries, {
      params: { id: event.id },
      rawBody: { kind: 'insurance', full_numbers: true, reason: '为参赛选手办理意外险' },
    })
  const tellers: string[] = []
  for (const [who, caller] of TRIED) {
    if (foundIn(JSON.stringify((await reveal(caller)).data), secrets).length > 0) tellers.push(`${who} reveal`)
    const answer = await insurance(caller)
    if (foundIn(await textOf(exportEntries, answer), secrets).length > 0) tellers.push(`${who} insurance`)
  }
  expect(tellers).toEqual(['host reveal', 'host insurance', 'registrar reveal'])
})

test('nobody is given a duty by a call that tells whose phone it is', async () => {
  const phone = planted[0]?.guardian_phone ?? ''
  const { data } = await people.owner.call(giveDuty, { params: { id: event.id }, body: { phone, duty: 'gate' } })
  expect(JSON.stringify(data)).not.toContain(phone)
})

test('the event’s end, which comes last, tells nobody either', async () => {
  for (const [who, caller] of TRIED.toReversed()) {
    const answer = await caller.call(cancelEvent, { params: { id: event.id }, body: { name: '春季少儿轮滑公开赛' } })
    expect(answer.code === 0, who).toBe(who === 'host')
    expect(foundIn(await textOf(cancelEvent, answer), [...secrets, ...maskedPhones])).toEqual([])
  }
})
