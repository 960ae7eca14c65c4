import { addParticipant, compareList, removeParticipant } from '@startline/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counted } from '../../people/participant-quota/quota-fixtures.ts'
import { anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let club: Person
beforeAll(async () => void (portal = await openPortal()))
beforeEach(async () => void (club = await portal.signUp()))

const written = (name: string, id_number: string) => ({ name, id_type: 'resident_id' as const, id_number })
const add = async (name: string, id_number = anIdNumber(), who = club) =>
  (await who.call(addParticipant, { body: aParticipant({ name, id_number }) })).data
const compare = async (people: ReturnType<typeof written>[], who = club) => {
  const { data } = await who.call(compareList, { body: { people } })
  return data.items.map(({ index, by, participants }) => [index, by, ...participants.map(({ id }) => id)])
}

test('a number under another name and a name with another number are told; what agrees or is new is not', async () => {
  const [known, misspelt, ming] = [anIdNumber(), anIdNumber(), anIdNumber()]
  await add('王小明', known)
  const rain = await add('李小雨', misspelt)
  const other = await add('张 明', ming)
  const list = [
    written('王小明', known),
    written('李小鱼', misspelt),
    written('张明', anIdNumber()),
    written('新来的', anIdNumber()),
  ]
  expect(await compare(list)).toEqual([
    [1, 'number', rain.id],
    [2, 'name', other.id],
  ])
})

test('numbers leave masked', async () => {
  const number = anIdNumber()
  await add('李小雨', number)
  const { data } = await club.call(compareList, { body: { people: [written('李小鱼', number)] } })
  expect(JSON.stringify(data)).not.toContain(number)
  expect(data.items[0]?.participants[0]?.id_number).toMatch(
    new RegExp(`^${number.slice(0, 4)}\\*+${number.slice(-4)}$`),
  )
})

test('somebody whom the list itself names is nobody’s namesake, and up to five namesakes are told', async () => {
  const mine = anIdNumber()
  await add('王伟', mine)
  expect(await compare([written('王伟', mine), written('王伟', anIdNumber())])).toEqual([])
  for (let more = 0; more < 6; more += 1) await add('王伟')
  expect((await compare([written('王伟', mine), written('王伟', anIdNumber())]))[0]).toHaveLength(7)
})

test('who cannot be read, and who was taken off the list, is not compared', async () => {
  const number = anIdNumber()
  const { id } = await add('李小雨', number)
  expect(await compare([written('李小雨', '12345'), written('·', number)])).toEqual([])
  await club.call(removeParticipant, { params: { id } })
  expect(await compare([written('李小鱼', number)])).toEqual([])
})

test('another organization is told nothing, whatever it names', async () => {
  const number = anIdNumber()
  await add('李小雨', number)
  const stranger = await portal.signUp()
  expect(await compare([written('李小鱼', number), written('李小雨', anIdNumber())], stranger)).toEqual([])
})

test('a list without people, of too many, or with fields of something else is refused', async () => {
  const one = written('王', anIdNumber())
  for (const people of [[], Array.from({ length: 5_001 }, () => one), [{ ...one, guardian_name: '王' }]])
    expect((await club.call(compareList, { rawBody: { people } })).code).toBe(4001)
})

test('a list of more than one statement is compared whole, in its order', async () => {
  const last = await add('末尾人')
  const people = Array.from({ length: 299 }, (_, at) => written(`路人${at}`, anIdNumber()))
  expect(await compare([...people, written('末尾人', anIdNumber())])).toEqual([[299, 'name', last.id]])
})

describe('within the budget of new people', () => {
  test('whom a list names is counted once, and a list that is too much is told nothing of', async () => {
    const strict = await openPortal({ RATE_LIMITS: 'default' })
    const who = await strict.signUp()
    const number = anIdNumber()
    await add('李小雨', number, who)
    const nine = Array.from({ length: 9 }, (_, at) => written(`路人${at}`, anIdNumber()))
    const whole = [written('李小鱼', number), ...nine]
    expect(await compare(whole, who)).toHaveLength(1)
    expect(await compare(whole, who)).toHaveLength(1)
    expect(await counted(strict, who.organizationId)).toEqual([10, 10])
    const more = await who.call(compareList, { body: { people: [...whole, written('又一人', anIdNumber())] } })
    expect([more.code, 'items' in (more.data ?? {})]).toEqual([4307, false])
  })
})
