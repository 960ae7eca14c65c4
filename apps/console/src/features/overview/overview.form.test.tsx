import { getEvent, giveDuty, publishLists } from '@startline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { signUpHost } from '../../../../../tools/forms/host.ts'
import { aDrawnMeet, aMeet } from '../../../../../tools/forms/meet.ts'
import { newPhone, signUpBySms } from '../../../../../tools/forms/people.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../sub-app.tsx'

const words = () => document.body.textContent

/** Gives a duty at an event to somebody new; their token. */
async function helperOf(host: string, id: string, duty: 'judge' | 'gate') {
  const phone = newPhone()
  const token = await signUpBySms(phone)
  await callAs({ token: host })(giveDuty, { params: { id }, body: { phone, duty } })
  return token
}

test('a host sees places as a meter whose filled part is what is taken', async () => {
  const token = await signUpHost()
  const { id, group } = await aMeet(token, [{ name: '一' }, { name: '二' }])
  const { capacity } =
    (await callAs({ token })(getEvent, { params: { id } })).groups.find((one) => one.id === group) ?? {}
  showGuest(ConsoleApp, '/console', `/${id}`, { token })
  const meter = page.getByRole('meter', { name: 'U10' })
  await expect.element(meter).toHaveAttribute('aria-valuenow', '2')
  await expect.element(meter).toHaveAttribute('aria-valuetext', `已报 2 个，共 ${capacity} 个名额`)
  const fill = (await meter.findElement()).firstElementChild as HTMLElement
  expect(Number(fill.style.getPropertyValue('--part'))).toBe(2 / (capacity ?? 0))
  await expectAccessible()
})

test('a judge reads what begins with public start lists, and that another screen is for another duty', async () => {
  const host = await signUpHost()
  const { id } = await aMeet(host, [{ name: '一' }])
  const token = await helperOf(host, id, 'judge')
  showGuest(ConsoleApp, '/console', `/${id}`, { token })
  await expect.poll(words).toContain('出场名单公布后，您可以在这里看分组、道次和号码')
  await expectAccessible()
  showGuest(ConsoleApp, '/console', `/${id}/review`, { token })
  await expect.element(page.getByText('这一页不属于您的岗位').last()).toBeVisible()
})

test('the gate is led to the start lists once they are public', async () => {
  const host = await signUpHost()
  const { id, cid } = await aDrawnMeet(
    host,
    ['一', '二', '三'].map((name) => ({ name })),
  )
  await callAs({ token: host })(publishLists, { params: { id }, body: { contest_ids: [cid] } })
  const token = await helperOf(host, id, 'gate')
  showGuest(ConsoleApp, '/console', `/${id}`, { token })
  await expect.poll(words).toContain('可以按号码或单位查找')
  await expect.element(page.getByRole('link', { name: '看出场名单' })).toBeVisible()
})
