import { expect, test } from 'vitest'
import { expectAccessible } from '../../../../../../tools/forms/accessible.ts'
import { show } from '../../../../../../tools/forms/show.tsx'
import { anEvent } from '../../event/test/samples.ts'
import { Owed, owedOf } from './owed.tsx'

const main = () => document.querySelector('main')
const contacts = [{ name: '王老师', phone: '13800138000', wechat: null }]
const payment = { text: '请转账到起点联盟\n备注孩子姓名', qr_url: '/logo.svg' }

test('the host’s own words and the code to be scanned stand there, and whom to ask', async () => {
  show(<Owed event={anEvent({ contacts, payment })} fen={8000} references={['K7QM-2XRT']} />)
  await expect.poll(() => main()?.textContent).toContain('请转账到起点联盟')
  expect(main()?.querySelector('img')?.alt).toBe('主办方的收款码')
  expect(main()?.textContent).toContain('王老师')
  await expectAccessible()
})

test('where the host has not said how, the organizer’s notice is waited for', async () => {
  show(<Owed event={anEvent({ contacts: [], payment: null })} fen={8000} references={['K7QM-2XRT']} />)
  await expect.poll(() => main()?.textContent).toContain('请按主办方的通知缴纳')
  expect(main()?.querySelector('img')).toBeNull()
})

test('who owes nothing is told nothing; only what is due counts', async () => {
  show(<Owed event={anEvent()} fen={0} references={[]} />)
  expect(main()?.textContent).toBe('')
  expect(owedOf([8000, 0, 0, 8000].map((due_fen) => ({ due_fen })))).toBe(16_000)
})
