import { createDraft, getHeldEvent, listHeldEvents } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { aDraft, aFile, aHostOwner, publish, save } from './draft-fixtures.ts'

const portal = await openPortal()
const host = await aHostOwner(portal)

test('twenty saves of one revision at once: one wins, the others are told', async () => {
  const { id } = await aDraft(host)
  const answers = await together(20, (at) => save(host, id, 1, aFile({ name: `第 ${at} 版` })))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 4516)).toHaveLength(19)
  const winner = answers.findIndex(({ code }) => code === 0)
  const { draft } = (await host.call(getHeldEvent, { params: { id } })).data
  expect(draft).toMatchObject({ rev: 2, file: { name: `第 ${winner} 版` } })
})

test('publishing twenty times at once makes one event', async () => {
  const { id } = await aDraft(host)
  const answers = await together(20, () => publish(host, id))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 4004]))
})

test('saving and publishing at once: what is published is what was looked at', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await aDraft(host)
    const [saved, published] = await Promise.all([save(host, id, 1, aFile({ name: '改过的' })), publish(host, id)])
    expect([saved.code, published.code].filter((code) => code === 0)).toHaveLength(1)
    if (published.code === 0) expect(published.data.name).toBe(aFile().name)
  }
})

test('the last drafts an organization may have are begun once each', async () => {
  const many = await aHostOwner(portal)
  const at = new Date()
  const row = { organization_id: many.clubId, file: '{}', created_by: many.accountId, updated_by: many.accountId }
  const rows = Array.from({ length: 95 }, () => ({ ...row, id: uuid(), created_at: at, updated_at: at }))
  await portal.deps.database.db.insertInto('event_draft').values(rows).execute()
  const answers = await together(20, () => many.call(createDraft, {}))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(5)
  expect((await many.call(listHeldEvents)).data.total).toBe(100)
})
