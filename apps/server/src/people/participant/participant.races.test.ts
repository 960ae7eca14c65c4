import {
  addParticipant,
  changeParticipant,
  getParticipant,
  listParticipants,
  registerBatch,
  removeParticipant,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { anEvent, anIdNumber, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
})

const totalOf = async () => (await wang.call(listParticipants)).data.total
const rowsOf = async () => {
  const { db } = portal.deps.database
  const rows = db.selectFrom('participant').select('id').where('organization_id', '=', wang.organizationId)
  return (await rows.where('removed_at', 'is', null).execute()).length
}

test('a child entered and removed at the same moment is either entered or removed', async () => {
  const outcomes = await together(30, async () => {
    const { data } = await wang.call(addParticipant, { body: aParticipant() })
    const event = await anEvent(portal)
    const entries = [{ group_id: event.groups[0] ?? '', participant_id: data.id }]
    const [entered, removed] = await Promise.all([
      wang.call(registerBatch, { body: { event_id: event.id, entries } }),
      wang.call(removeParticipant, { params: { id: data.id } }),
    ])
    const still = await wang.call(getParticipant, { params: { id: data.id } })
    return { entered: entered.code === 0, removed: removed.code === 0, listed: still.code === 0 }
  })
  for (const { entered, removed, listed } of outcomes) {
    expect(removed).toBe(!entered)
    expect(listed).toBe(entered)
  }
  expect(await totalOf()).toBe(await rowsOf())
})

test('of twenty who change what they saw at the same moment one is heard, and the others are told', async () => {
  const { data } = await wang.call(addParticipant, { body: aParticipant() })
  const names = Array.from({ length: 20 }, (_, at) => `王小${'一二三四五六七八九十甲乙丙丁戊己庚辛壬癸'[at]}`)
  const change = (name: string) =>
    wang.call(changeParticipant, { params: { id: data.id }, body: { name, version: data.version } })
  const answers = await Promise.all(names.map(change))
  const heard = answers.filter(({ code }) => code === 0)
  expect(heard).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 4009)).toHaveLength(19)
  const now = await wang.call(getParticipant, { params: { id: data.id } })
  expect(now.data.name).toBe(heard[0]?.data.name)
})

test('forty people adding, listing twice and removing at once: the number kept is the number there is', async () => {
  await together(40, async (index) => {
    const id_number = anIdNumber()
    const [one, two] = await together(2, () => wang.call(addParticipant, { body: aParticipant({ id_number }) }))
    const added = [one, two].filter((answer) => answer?.code === 0)
    expect(added).toHaveLength(1)
    if (index % 2 === 0) await wang.call(removeParticipant, { params: { id: added[0]?.data.id ?? '' } })
  })
  expect(await totalOf()).toBe(await rowsOf())
})
