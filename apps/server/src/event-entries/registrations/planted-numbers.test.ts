import { type Endpoint, exportEntries, listHostedRegistrations, revealHosted } from '@startline/contract'
import { maskIdNumber, maskPhone } from '@startline/domain'
import { beforeAll, expect, test } from 'vitest'
import { readBack } from '../../paper/sheet/written-fixtures.ts'
import { anIdNumber } from '../../test/factories.ts'
import { type Caller, openPortal, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from './registrations-fixtures.ts'

const CHILDREN = 30
let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>
let entered: { rid: string; participant: string }[]
/** Sixty numbers and phones, clear, masked and as they are found again. */
let secrets: string[]
const numbers = Array.from({ length: CHILDREN }, (_child, at) => ({
  id_number: anIdNumber({ birthDate: `201${5 + (at % 3)}-0${1 + (at % 9)}-1${at % 10}` }),
  guardian_phone: `1391234${String(5600 + at)}`,
}))

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal)
  entered = []
  for (const [at, who] of numbers.entries()) {
    const club = at % 2 === 0 ? world.wang : world.li
    entered.push(await enterOne(club, world.event, world.event.groups[at % 2], { name: `孩子${at}`, ...who }))
  }
  const { rows } = await portal.deps.database.pool.query<{ hashes: string[] }>(
    `select array_agg(encode(m.person_index, 'hex')) || array_agg(encode(p.document_index, 'hex')) || array_agg(encode(p.id_number_sealed, 'hex')) as hashes
       from roster_member m join participant p on p.id = m.participant_id where m.event_id = $1`,
    [world.event.id],
  )
  const clear = numbers.flatMap(({ id_number, guardian_phone }) => [id_number, guardian_phone])
  const masked = numbers.map(({ id_number }) => maskIdNumber(id_number))
  secrets = [...clear, ...masked, ...(rows[0]?.hashes ?? [])]
  expect(new Set(secrets).size).toBeGreaterThan(5 * CHILDREN - 5)
})

const foundIn = (told: unknown, all: readonly string[] = secrets) => {
  const text = JSON.stringify(told)
  return all.filter((secret) => text.includes(secret))
}
const params = (at = 0): Record<string, string> => ({ id: world.event.id, rid: entered[at]?.rid ?? '' })
/** Every call of the console that reads, with the paths that are of this event and registration alone. */
const reading = (): Endpoint[] =>
  portal.deps.served.filter(
    ({ method, path }) => method === 'GET' && /^\/api\/console\/[^{]*(\{id\}[^{]*)?(\{rid\}[^{]*)?$/.test(path),
  )

test('no answer of the console that reads has one of sixty planted numbers, to whomever', async () => {
  const whoever: Caller[] = [world.host, world.wang, await portal.signUp()]
  expect(reading().length).toBeGreaterThan(2)
  for (const call of reading())
    for (const who of whoever) {
      const answer = await who.call(call, { params: params() })
      expect(foundIn([answer.data, answer.message]), call.path).toEqual([])
    }
  const list = await world.host.call(listHostedRegistrations, { params: params(), query: { page_size: 100 } })
  expect(list.data.total).toBe(CHILDREN)
  expect(foundIn(list.data)).toEqual([])
})

test('nor a masked phone, but on one registration', async () => {
  const phones = numbers.map(({ guardian_phone }) => maskPhone(guardian_phone))
  const telling: string[] = []
  for (const call of reading()) {
    const { data } = await world.host.call(call, { params: params() })
    if (foundIn(data, phones).length > 0) telling.push(call.path)
  }
  expect(telling).toEqual(['/api/console/events/{id}/registrations/{rid}'])
})

const ask = async (rawBody: object) => {
  const { data } = await world.host.call(exportEntries, { params: params(), rawBody })
  return foundIn(await readBack(data))
}

test.each(['entries', 'fees', 'insurance', 'starters'])('no file of %s has them', async (kind) => {
  for (const format of ['xlsx', 'csv']) expect(await ask({ kind, format }), format).toEqual([])
})

test('the list for the insurance has the numbers where they are asked for, and no phone even then; a reveal has one', async () => {
  const insured = await ask({ kind: 'insurance', full_numbers: true, reason: '为参赛选手办理意外险' })
  expect(insured.toSorted()).toEqual(numbers.map(({ id_number }) => id_number).toSorted())
  const rawBody = { participant_id: entered[3]?.participant, reason: '现场核对证件' }
  const { data } = await world.host.call(revealHosted, { params: params(3), rawBody })
  expect(foundIn(data)).toEqual([numbers[3]?.id_number, numbers[3]?.guardian_phone])
})
