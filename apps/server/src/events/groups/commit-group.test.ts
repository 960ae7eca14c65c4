import { listParticipants } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { inOneCommitGroup, sendTo } from '../../entries/engine/commit-group-fixtures.ts'
import { aJpeg, upload } from '../../media/upload/upload-fixtures.ts'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let people: Person[]
const [someone, another, third] = [0, 1, 2].map((at) => () => people[at] as Person) as [
  () => Person,
  () => Person,
  () => Person,
]

beforeAll(async () => {
  portal = await openPortal()
  people = await together(3, () => portal.signUp())
})

const send = sendTo
const groupsFailed = async () => /^portal_commit_group_troubles\{why="failed"\} \d+$/m.exec(await portal.metrics())?.[0]
const inOneGroup = <T>(eventId: string, requests: (() => Promise<T>)[]) =>
  inOneCommitGroup(someone(), eventId, requests)

test('a child entered twice in one commit group does not hide the last free place from who comes after', async () => {
  const { id, groups } = await anEvent(portal, { groups: [aGroup({ capacity: 2 })] })
  const child = { group_id: groups[0], participant: aParticipant() }
  const answers = await inOneGroup(id, [
    () => send(someone(), id, [child]),
    () => send(another(), id, [child]),
    () => send(third(), id, [{ group_id: groups[0], participant: aParticipant() }]),
  ])
  expect(answers.map(({ code, data }) => code || data.items[0]?.status)).toEqual(['registered', 4306, 'registered'])
  expect(answers[1]?.data.items[0]?.code).toBe(4304)
})

test('a refused batch gives back the places its good entries had, in the same commit group', async () => {
  const { id, groups } = await anEvent(portal, { groups: [aGroup({ capacity: 2 })] })
  const good = () => ({ group_id: groups[0], participant: aParticipant() })
  const answers = await inOneGroup(id, [
    () => send(someone(), id, [good(), good(), { group_id: groups[0], participant_id: crypto.randomUUID() }]),
    () => send(another(), id, [good()]),
    () => send(third(), id, [good()]),
    () => send(third(), id, [good()]),
  ])
  expect(answers.map(({ code }) => code)).toEqual([4306, 0, 0, 4306])
  expect(answers[3]?.data.items[0]?.code).toBe(4302)
})

test('a trial and a refused batch leave nobody behind that a later request of the commit group could meet', async () => {
  const { id, groups } = await anEvent(portal)
  const newcomer = await portal.signUp()
  const child = aParticipant({ name: '王小明' })
  const entry = (name: string) => ({ group_id: groups[0], participant: { ...child, name } })
  const answers = await inOneGroup(id, [
    () => send(newcomer, id, [entry('王小名'), { group_id: groups[0], participant_id: crypto.randomUUID() }]),
    () => send(newcomer, id, [entry('王晓明')], { dry_run: true }),
    () => send(newcomer, id, [entry('王小明')]),
    () => send(newcomer, id, [entry('王小名')]),
  ])
  expect(answers.map(({ code }) => code)).toEqual([4306, 0, 0, 4306])
  expect(answers[3]?.data.items[0]?.errors[0]?.rule).toBe('name_differs')
  expect((await newcomer.call(listParticipants, { query: { keyword: '王小明' } })).data.total).toBe(1)
})

test('a new child entered by two requests of one commit group, into two groups, is one participant with the photo asked for once', async () => {
  const { id, groups } = await anEvent(portal, { groups: [aGroup(), aGroup()] })
  const child = aParticipant()
  const before = await groupsFailed()
  const answers = await inOneGroup(
    id,
    groups.map((group_id) => () => send(another(), id, [{ group_id, participant: child }])),
  )
  const ids = answers.map(({ data }) => data.items[0]?.participant_id)
  expect(ids[0]).toBeTruthy()
  expect(ids[1]).toBe(ids[0])
  // It would be found in the end by a commit group that fails and is processed job by job, too.
  expect(await groupsFailed()).toBe(before)
})

test('one key sent many times in one commit group is done once and answered alike; another body under it is refused', async () => {
  const { id, groups } = await anEvent(portal)
  const entries = [{ group_id: groups[0], participant: aParticipant() }]
  const other = [{ group_id: groups[0], participant: aParticipant() }]
  const same = () => send(someone(), id, entries, {}, 'commit-group')
  const answers = await inOneGroup(id, [same, same, () => send(someone(), id, other, {}, 'commit-group'), same])
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 4010, 0])
  expect(new Set([0, 1, 3].map((at) => JSON.stringify(answers[at]?.data))).size).toBe(1)
  // The same key of another organization is another key.
  expect((await send(another(), id, other, {}, 'commit-group')).code).toBe(0)
})

test('an unknown event is not found, for everybody who names it', async () => {
  const answers = await together(3, () => send(someone(), crypto.randomUUID(), [{ group_id: crypto.randomUUID() }]))
  expect(answers.map(({ code }) => code)).toEqual([4004, 4004, 4004])
})

const ruleOf = (answer: Awaited<ReturnType<typeof send>> | undefined, at = 0) =>
  answer?.data.items[at]?.errors.map(({ rule }) => rule)

const consent = { version: '2026-01', given_by: '王大明' }

test('what a rejected entry brought is not counted on by those after it', async () => {
  const { id, groups } = await anEvent(portal, {
    groups: [aGroup({ born_from: '2010-01-01', born_to: '2010-12-31' }), aGroup({ consent_required: true })],
  })
  const child = aParticipant({ birthDate: '2016-05-01' })
  const entries = [
    { group_id: groups[0], participant: { ...child, consent } },
    { group_id: groups[1], participant: child },
    { group_id: groups[1], participant: { ...child, consent } },
  ]
  const answer = await send(someone(), id, entries, { mode: 'partial' })
  expect(answer.data.items.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'registered'])
  expect(ruleOf(answer, 1)).toEqual(['consent_missing'])
})

test('consent that came with one request of a commit group counts for those after it, as if it were stored', async () => {
  const asked = () => aGroup({ consent_required: true })
  const { id, groups } = await anEvent(portal, { groups: [aGroup(), aGroup(), asked(), asked(), asked(), asked()] })
  const child = aParticipant({ birthDate: '2016-05-01' })
  const first = await send(someone(), id, [{ group_id: groups[0], participant: child }])
  const participant_id = first.data.items[0]?.participant_id
  const fresh = aParticipant({ birthDate: '2016-05-01' })
  const answers = await inOneGroup(id, [
    () => send(someone(), id, [{ group_id: groups[2], participant_id }]),
    () => send(someone(), id, [{ group_id: groups[2], participant: { ...child, consent } }]),
    () => send(someone(), id, [{ group_id: groups[3], participant_id }]),
    () => send(someone(), id, [{ group_id: groups[0], participant: fresh }]),
    () => {
      const entries = [
        { group_id: groups[4], participant: { ...fresh, consent } },
        { group_id: groups[5], participant: fresh },
      ]
      return send(someone(), id, entries)
    },
  ])
  expect(answers.map(({ code }) => code)).toEqual([4306, 0, 0, 0, 0])
  expect(ruleOf(answers[0])).toEqual(['consent_missing'])
})

test('consent stands under the account it came from, whoever of the organization entered the child first', async () => {
  const [first, second] = (await together(2, () => portal.signUp())) as [Person, Person]
  const { pool } = portal.deps.database
  await pool.query(
    `update membership set organization_id = $1, role = 'member' where account_id = $2 and organization_id = $3`,
    [first.organizationId, second.accountId, second.organizationId],
  )
  await pool.query('update session set organization_id = $1 where account_id = $2', [
    first.organizationId,
    second.accountId,
  ])
  const { id, groups } = await anEvent(portal, { groups: [aGroup(), aGroup()] })
  const child = aParticipant()
  const answers = await inOneGroup(id, [
    () => send(first, id, [{ group_id: groups[0], participant: child }]),
    () => send(second, id, [{ group_id: groups[1], participant: { ...child, consent } }]),
  ])
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  const { rows } = await pool.query(
    'select consent_version as version, consent_account_id as account, created_by from participant where organization_id = $1',
    [first.organizationId],
  )
  expect(rows).toEqual([{ version: consent.version, account: second.accountId, created_by: first.accountId }])
})

test('who may be read only since the event moved to another day is registered, in a group nobody else asked for', async () => {
  const years = (count: number, days: number) => {
    const day = new Date()
    day.setUTCFullYear(day.getUTCFullYear() - count)
    day.setUTCDate(day.getUTCDate() + days)
    return day.toISOString().slice(0, 10)
  }
  const { id, groups } = await anEvent(portal, { groups: [aGroup({ born_from: null, born_to: null }), aGroup()] })
  // Eighteen in 30 days: no guardian is needed once the event is later than that.
  const { name, id_number } = aParticipant({ birthDate: years(18, 30) })
  const body = [{ group_id: groups[0], participant: { name, id_number } }]
  const before = await send(someone(), id, body, { when_full: 'waitlist' })
  expect(before.code).toBe(4306)
  await portal.deps.database.pool.query(
    `update event set starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days' where id = $1`,
    [id],
  )
  const answer = await send(someone(), id, body, { when_full: 'waitlist' })
  expect(ruleOf(answer)).toEqual([])
  expect(answer.code).toBe(0)
})

test('what one organization of a commit group brought or knows is nothing that another may name', async () => {
  const { id, groups } = await anEvent(portal, { groups: [aGroup(), aGroup()] })
  const { url } = await upload(portal, someone(), await aJpeg())
  const photographed = aParticipant({ id_photo_url: url })
  const first = await send(someone(), id, [{ group_id: groups[0], participant: aParticipant() }])
  const mine = { group_id: groups[1], participant_id: first.data.items[0]?.participant_id }
  const answers = await inOneGroup(id, [
    () => send(someone(), id, [mine]),
    () => send(another(), id, [mine]),
    () => send(someone(), id, [{ group_id: groups[0], participant: photographed }]),
    () => send(another(), id, [{ group_id: groups[1], participant: photographed }]),
  ])
  expect(answers.map((answer) => ruleOf(answer))).toEqual([[], ['not_found'], [], ['photo_not_found']])
})
