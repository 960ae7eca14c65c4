import { addParticipant, matchPhotos } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClubOwner, aMember } from '../../identity/member/member-fixtures.ts'
import { anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let club: Person
const numbers = [anIdNumber(), anIdNumber(), anIdNumber()]

beforeAll(async () => {
  portal = await openPortal()
  club = await portal.signUp()
  for (const [place, name] of ['王小明', '李小红', '李小红'].entries())
    await club.call(addParticipant, { body: aParticipant({ name, id_number: numbers[place] }) })
  const passport = { id_type: 'passport', id_number: 'E87654321', birth_date: '2016-01-01', gender: 'female' } as const
  await club.call(addParticipant, { body: aParticipant({ name: 'Anna Smith', ...passport }) })
})

const match = async (names: string[], who: Person = club) =>
  (await who.call(matchPhotos, { body: { names } })).data.items.map(({ by, participants }) => [
    by,
    ...participants.map(({ id_number }) => id_number.slice(-4)),
  ])
const ending = (place: number) => numbers[place]?.slice(-4)

test('names and whole numbers find whose photo it is; the answers stand in the order of the names', async () => {
  const asked = [
    '王小明.jpg',
    `${numbers[1]}.png`,
    'anna smith (1).jpeg',
    'E87654321.jpg',
    'IMG_0001.jpg',
    '陌生人.jpg',
  ]
  expect(await match(asked)).toEqual([
    ['name', ending(0)],
    ['number', ending(1)],
    ['name', '4321'],
    ['number', '4321'],
    [null],
    [null],
  ])
})

test('of people of one name the last four characters choose, as the mask shows them; without them all are told', async () => {
  expect(await match([`李小红_${ending(2)}.jpg`])).toEqual([['name', ending(2)]])
  expect((await match(['李小红.jpg']))[0]).toHaveLength(3)
})

test('no other part of a number finds anybody, alone or beside a name', async () => {
  const [number = ''] = numbers
  expect(await match([`${number.slice(0, 17)}.jpg`, `${number.slice(-4)}.jpg`, `${number.slice(6, 14)}.jpg`])).toEqual([
    [null],
    [null],
    [null],
  ])
  expect(await match([`李小红_${numbers[2]?.slice(6, 10)}.jpg`])).toEqual([['name', ending(2), ending(1)]])
})

test('a class, a group or a remark around a name is passed over, unless it names somebody else', async () => {
  const asked = ['三年级(2)班王小明.jpg', 'U10王小明一寸照.jpg', '王小明李小红.jpg', `三2班王小明${numbers[1]}.jpg`]
  expect(await match(asked)).toEqual([['name', ending(0)], ['name', ending(0)], [null], ['number', ending(1)]])
})

test('a plain member is told by names alone, with a number beside them too', async () => {
  const owner = await aClubOwner(portal, '周老师')
  const number = anIdNumber()
  await owner.call(addParticipant, { body: aParticipant({ name: '赵小北', id_number: number }) })
  const member = await aMember(portal, owner, owner.clubId, 'member', '林教练')
  const asked = [`U8${number}.jpg`, '三2班赵小北正面.jpg', `三班赵小北${number}.jpg`]
  expect((await match(asked, member)).map(([by]) => by)).toEqual([null, 'name', 'name'])
  expect((await match(asked, owner)).map(([by]) => by)).toEqual([null, 'name', 'number'])
})

test('another organization finds nobody, whatever it knows', async () => {
  const stranger = await portal.signUp()
  expect(await match(['王小明.jpg', `${numbers[0]}.jpg`], stranger)).toEqual([[null], [null]])
})

test('a file without a name and a list without files are refused', async () => {
  for (const names of [[], [''], Array.from({ length: 301 }, () => 'a.jpg')])
    expect((await club.call(matchPhotos, { rawBody: { names } })).code).toBe(4001)
})
