import type { Call } from '@startline/client'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../../tools/forms/accessible.ts'
import { show } from '../../../../tools/forms/show.tsx'
import NewPeopleDetail from './new-people-detail.tsx'

const words = () => document.body.textContent

/** Shows the refusal to the owner of a club with a verified phone. */
function theNotice(budget: number, used: number, asked: number): void {
  const data = { budget, used, new_in_request: asked, resets_at: '2026-11-29T00:00:00+08:00' }
  const call = (async () => ({
    phone: '13800000000',
    organization: { id: 'club-1', name: '追风俱乐部', role: 'owner' },
  })) as unknown
  show(
    <main>
      <NewPeopleDetail call={call as Call} refusal={{ message: '', data }} />
    </main>,
  )
}

test('a used-up budget of an unconfirmed club names the host and the confirmation as ways out', async () => {
  theNotice(100, 60, 57)
  await expect.poll(words).toContain('申请确认“追风俱乐部”')
  expect(words()).toContain('您每天最多填写 100 名新参赛者；今天已有 60 名，这次又有 57 名')
  expect(words()).toContain('把机构编号 club-1 发给主办方')
  await expectAccessible()
})

test('a club that is confirmed is not asked to be confirmed', async () => {
  theNotice(5_000, 4_990, 60)
  await expect.poll(words).toContain('把机构编号 club-1 发给主办方')
  expect(words()).not.toContain('申请确认')
})

test('another limit is named while the own budget has room, without ways out that do not lift it', async () => {
  theNotice(100, 60, 0)
  await expect.poll(words).toContain('您自己的额度还够：今天最多 100 名，已用 60 名')
  expect(words()).toContain('出生日期和证件地区都相同')
  expect(words()).not.toContain('已达上限')
  expect(words()).not.toContain('发给主办方')
  expect(words()).not.toContain('申请确认')
})
