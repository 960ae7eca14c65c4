import { addParticipant, changeParticipant, getParticipant, listConsents, registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

const DAY_MS = 86_400_000
let portal: TestPortal
let wang: Person
const first = { version: '2026-01', given_by: '王大明' }
const second = { version: '2026-01', given_by: '李小红' }

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp('王大明')
})

const add = async (change = {}) => (await wang.call(addParticipant, { body: aParticipant(change) })).data.id
const edit = (id: string, rawBody: unknown) => wang.call(changeParticipant, { params: { id }, rawBody })
const consents = (who: Person, id: string) => who.call(listConsents, { params: { id } })

test('every consent is kept with its text, who gave it, who recorded it, and how it ended', async () => {
  const id = await add({ consent: first })
  portal.passTime(60_000)
  await edit(id, { consent: second })
  portal.passTime(60_000)
  await edit(id, { consent: null })
  expect((await wang.call(getParticipant, { params: { id } })).data.consent).toBeNull()
  const { data } = await consents(wang, id)
  const ended = { recorded_by: '王大明', ended_by: '王大明', ended_at: expect.stringMatching(/^20/) }
  expect(data.items).toMatchObject([
    { ...second, ...ended, ended: 'withdrawn' },
    { ...first, ...ended, ended: 'replaced' },
  ])
})

test('the one that holds comes first, and a change of anything else leaves it alone', async () => {
  const id = await add({ consent: first })
  await edit(id, { consent: second })
  await edit(id, { name: '王小明明' })
  const { data } = await consents(wang, id)
  expect(data.items.map(({ version, ended }) => [version, ended])).toEqual([
    ['2026-01', null],
    ['2026-01', 'replaced'],
  ])
})

test('taking back what was never given leaves no trace', async () => {
  const id = await add()
  await edit(id, { consent: null })
  expect((await consents(wang, id)).data.items).toEqual([])
})

test('strangers find nothing', async () => {
  const id = await add({ consent: first })
  expect((await consents(await portal.signUp(), id)).code).toBe(4004)
  expect((await consents(wang, 'no id')).code).toBe(4004)
})

test('running registrations are named, those that are over are not', async () => {
  const id = await add({ consent: first })
  const event = await anEvent(portal, { groups: [aGroup({ consent_required: true })] })
  const entries = [{ group_id: event.groups[0], participant_id: id }]
  await wang.call(registerBatch, { body: { event_id: event.id, entries } })
  const running = { event_name: '春季少儿轮滑公开赛', group_name: 'U10 男女混合', consent_required: true }
  expect((await consents(wang, id)).data.registrations).toMatchObject([running])
  portal.passTime(22 * DAY_MS)
  expect((await consents(wang, id)).data.registrations).toEqual([])
})
