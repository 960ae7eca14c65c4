import { type SubAppProps, SubAppRoot } from '@startline/guest'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import { idNumber } from '../../../../../../tools/forms/people.ts'
import type { Around } from '../../../../../../tools/forms/show.tsx'
import type { Judged } from '../../../held/hosted-queries.ts'
import { aHeld, aPublished } from '../one/held-fixtures.ts'
import { aJudged } from '../one/judged-fixtures.ts'
import { ActDialog } from './act-dialog.tsx'
import { MoveDialog, WithdrawDialog } from './host-dialog.tsx'

const dialog = () => document.querySelector('[role=dialog]')
const words = () => dialog()?.textContent ?? ''
const input = () => document.getElementById('host-reason')
const send = () => userEvent.click(document.querySelector('[role=dialog] [type=submit]') ?? document.body)

async function shown(part: ReactNode, around: Around = {}) {
  showGuest((shell: SubAppProps) => <SubAppRoot {...shell}>{part}</SubAppRoot>, '/console', '/registrations', around)
  await expect.poll(words).not.toBe('')
}

const around = (judged: Judged) => ({
  held: aHeld(),
  event: aPublished(),
  judged,
  who: '王小雨',
  during: <T,>(act: () => Promise<T>) => act(),
  onClose: () => undefined,
})

test('nothing is done without a reason, nor with somebody’s number in it; what was refused is told', async () => {
  const act = vi.fn<(reason: string) => Promise<void>>().mockRejectedValue(new Error('away'))
  await shown(<ActDialog title="退出" does={['名额空出']} confirm="退出" act={act} onClose={() => undefined} />)
  await send()
  await expect.poll(() => input()?.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => document.activeElement?.id).toBe('host-reason')
  await userEvent.fill(input() ?? document.body, `孩子 ${idNumber('11010520160520001')} 受伤`)
  await send()
  expect(act).not.toHaveBeenCalled()
  await userEvent.fill(input() ?? document.body, ' 孩子受伤 ')
  await send()
  await expect.poll(words).toContain('没有保存')
  expect(act).toHaveBeenCalledWith('孩子受伤')
})

test('what a withdrawal does is told before it is done: who comes in, who hears of it, and the money', async () => {
  await shown(<WithdrawDialog {...around(aJudged({ payment: 'paid', paid_fen: 12_000, due_fen: 0 }))} />)
  for (const line of ['候补 2 人中第一位', '“飞轮俱乐部”会收到通知', '已付 ¥120，退出后待退 ¥120', '不能撤销'])
    expect(words()).toContain(line)
})

test('one that waits leaves the line, and nothing is said of money', async () => {
  await shown(<WithdrawDialog {...around(aJudged({ status: 'waitlisted', payment: 'free' }))} />, { locale: 'en' })
  expect(words()).toContain('It leaves the waiting list.')
  expect(words()).not.toContain('was paid')
})

test('a full group cannot be chosen; another one says what changes', async () => {
  await shown(<MoveDialog {...around(aJudged({ group: { id: 'g2', name: 'U10' }, fee: 8000 }))} />)
  const options = () => [...document.querySelectorAll<HTMLOptionElement>('[role=dialog] option')]
  expect(options().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['请选择', false],
    ['U8（已满或有人候补）', true],
  ])
  await send()
  await expect.poll(words).toContain('请选择换到哪个组别')
})

test('a move tells the fee, and who gets the place', async () => {
  await shown(<MoveDialog {...around(aJudged())} />)
  await userEvent.selectOptions(document.querySelector('[role=dialog] select') ?? document.body, 'g2')
  await expect.poll(words).toContain('报名费从 ¥120 变为 ¥80')
  expect(words()).toContain('“U8”的名额空出')
})
