import {
  cancelEvent,
  type Endpoint,
  exportEntries,
  getContest,
  getHeldContest,
  getHostedRegistration,
  giveDuty,
  revealHosted,
} from '@startline/contract'
import { maskIdNumber, maskPhone } from '@startline/domain'
import { expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { enterOne } from '../../event-entries/registrations/registrations-fixtures.ts'
import { aClubOwner, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { readBack } from '../../paper/sheet/written-fixtures.ts'
import { anIdNumber } from '../factories.ts'
import type { Caller } from '../harness.ts'
import type { Sent } from './fixture.ts'
import { fixtures } from './fixtures.ts'
import { raceFixtures } from './race-fixtures.ts'
import { openWorld } from './world.ts'

const CHILDREN = 30
/** Of them, who starts in each event of its own for a call of a race. */
const RACERS = 3
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
const phones = new Map<string, string>()
for (const duty of ['registrar', 'chief', 'judge', 'gate']) {
  const person = await portal.signUp(duty)
  const phone = await verifyPhone(portal, person)
  phones.set(duty, phone)
  await command('duty', 'give', event.id, phone, duty)
  onDuty.set(duty, person)
}
const [coach, other] = [
  await aClubOwner(portal, '王教练', '飞轮俱乐部'),
  await aClubOwner(portal, '李教练', '阳光学校'),
]

const planted = Array.from({ length: CHILDREN }, (_child, at) => {
  const birthDate = `201${5 + (at % 3)}-0${1 + (at % 9)}-1${at % 10}`
  return { birthDate, id_number: anIdNumber({ birthDate }), guardian_phone: `1381234${String(7600 + at)}` }
})
const entered: { rid: string; participant: string }[] = []
const asChild = ({ id_number, guardian_phone }: (typeof planted)[number], at: number) => ({
  name: `孩子${at}`,
  id_number,
  guardian_phone,
})
for (const [at, who] of planted.entries()) entered.push(await enterOne(coach, event, event.group, asChild(who, at)))
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
/** Where somebody is judged a birth date is shown; of a race nobody is ever told one. */
const birthDates = planted.flatMap(({ birthDate }) => [birthDate, birthDate.replaceAll('-', '')])
const maskedPhones = planted.map(({ guardian_phone }) => maskPhone(guardian_phone))

/** Planning a race moves its event on: each such call has an event of its own, with three of the children and everybody on duty. */
async function ownEvent() {
  const own = await plain.hosted()
  for (const [duty, phone] of phones) await command('duty', 'give', own.id, phone, duty)
  for (const [at, who] of planted.slice(0, RACERS).entries()) await enterOne(coach, own, own.group, asChild(who, at))
  return own
}
const reads = new Set<string>(portal.deps.served.filter(({ method }) => method === 'GET').map(({ name }) => name))
const isOfRace = ({ name }: { name: string }) => name in raceFixtures
const raced = new Map<string, Sent>()
const readBy = new Map<string, Sent>()
/** What a call is sent; about a race everybody sends the same, and so they do where nothing but reads: it uses nothing up. */
async function sentOf(name: keyof typeof fixtures): Promise<Sent> {
  if (!isOfRace({ name })) {
    const sent = readBy.get(name) ?? (await fixtures[name].send?.(world, 'owner')) ?? {}
    if (reads.has(name)) readBy.set(name, sent)
    return sent
  }
  const sent = raced.get(name) ?? (await fixtures[name].send?.({ ...plain, hosted: ownEvent }, 'owner')) ?? {}
  raced.set(name, sent)
  return sent
}

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
const ofConsole = portal.deps.served.filter(
  (call) => isConsole(call) && call.path !== cancelEvent.path && !TELLS_NUMBERS.includes(call.path),
)
const others = portal.deps.served.filter((call) => !isConsole(call) && call.method === 'GET')

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
  const [told, calling, answered]: [string[], string[], Set<number>] = [[], [], new Set()]
  for (const [at, call] of ofConsole.entries()) {
    const sent = await sentOf(call.name)
    const params = { ...sent.params, ...(sent.params?.['rid'] && { rid: entered[at % CHILDREN]?.rid ?? '' }) }
    const answer = await caller.call(call, { ...sent, params })
    answered.add(answer.code)
    const text = await textOf(call, answer)
    const never = isOfRace(call) ? [...secrets, ...birthDates] : secrets
    if (foundIn(text, never).length > 0) told.push(call.name)
    if (foundIn(text, maskedPhones).length > 0) calling.push(call.path)
  }
  expect(told).toEqual([])
  expect(calling.filter((path) => path !== getHostedRegistration.path)).toEqual([])
  expect(calling.length > 0, 'guardians are called by whom one registration shows them to').toBe(
    who === 'host' || who === 'registrar',
  )
  expect(answered.has(0)).toBe(who !== 'nobody')
})

test.each(TRIED)('no other call that reads does either, whatever id %s puts into it', async (_who, caller) => {
  const [{ rid, participant } = { rid: '', participant: '' }] = entered
  const told: string[] = []
  for (const call of others) {
    const sent = await sentOf(call.name)
    for (const id of call.path.includes('{id}') ? [event.id, rid, participant, coach.clubId] : [''])
      for (const query of [sent.query ?? {}, { event_id: event.id }]) {
        const answer = await caller.call(call, { ...sent, params: { ...sent.params, id }, query })
        const text = await textOf(call, answer)
        const never = isOfRace(call) ? [...secrets, ...maskedPhones, ...birthDates] : [...secrets, ...maskedPhones]
        if (foundIn(text, never).length > 0) told.push(call.name)
      }
  }
  expect(told).toEqual([])
})

test('the calls of a race were answered with whoever races', async () => {
  const { params = {} } = await sentOf('getHeldContest')
  const { data } = await people.owner.call(getHeldContest, {
    params: { id: params['id'] ?? '', cid: params['cid'] ?? '' },
  })
  expect([raced.size, data.name]).toEqual([Object.keys(raceFixtures).length, 'U8'])
  const list = await sentOf('getContest')
  const shown = await portal.call(getContest, {
    params: { id: list.params?.['id'] ?? '', cid: list.params?.['cid'] ?? '' },
  })
  expect(shown.data.rounds[0]?.heats[0]?.lines).toHaveLength(RACERS + 1)
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
