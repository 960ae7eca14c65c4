import { addParticipant, type NewParticipant } from '@startline/contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../tools/forms/accessible.ts'
import { expectFocusIn, send, standing } from '../../../../tools/forms/field.ts'
import { participantsOf, signUp } from '../../../../tools/forms/people.ts'
import { callAs } from '../../../../tools/forms/show.tsx'
import type { ParticipantFormProps } from './participant-form.tsx'
import { CHILD, GOOD, showForm, type } from './participant-form-fixtures.ts'

test('what looks odd but is right is taken: full-width digits, a name with a dot, a phone number with blanks', async () => {
  const own = await signUp()
  const onAdded = showForm({ token: own })
  const wide = GOOD.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  await type({ ...CHILD, name: '阿依古丽·买买提', id_number: wide, guardian_phone: '138 0013 8000' })
  await send()
  await expect.poll(() => onAdded.mock.calls).toHaveLength(1)
  const [added] = onAdded.mock.calls[0] ?? []
  expect(added).toMatchObject({ name: '阿依古丽·买买提' })
  expect(added?.id_number.slice(-2)).toBe(GOOD.slice(-2))
  expect(await participantsOf(own)).toBe(1)
})

test('a child on the list already is offered to be picked, and nobody is added twice', async () => {
  const own = await signUp()
  const consent: NewParticipant['consent'] = { version: '2026-01', given_by: '王大明' }
  const { id } = await callAs({ token: own })(addParticipant, { body: { ...CHILD, consent } })
  const onListed = vi.fn()
  const onAdded = showForm({ token: own }, { onListed })
  await type(CHILD)
  await send()
  const told = await page.getByText('该参赛者已在您的名单中').findElement()
  await expectFocusIn(() => told.closest('[tabindex="-1"]'))
  expect(standing()).toMatchObject(CHILD)
  await page.getByRole('button', { name: '选用已有的参赛者' }).click()
  expect(onListed).toHaveBeenCalledWith(id, null)
  expect(onAdded).not.toHaveBeenCalled()
  expect(await participantsOf(own)).toBe(1)
})

test('who is written out is sent elsewhere, without a photo, and stays where it could not be sent', async () => {
  const save = vi.fn<NonNullable<ParticipantFormProps['save']>>().mockRejectedValueOnce(new Error('away'))
  const token = await signUp()
  const onAdded = showForm({ token }, { save, withPhoto: false })
  await type(CHILD)
  expect(document.querySelector('input[type=file]')).toBeNull()
  const before = await participantsOf(token)
  await send()
  await expect.poll(() => document.querySelector('main form [role=alert]')).not.toBeNull()
  expect(standing()['name']).toBe(CHILD.name)
  await send()
  await expect.poll(() => save.mock.calls.length).toBe(2)
  expect(save.mock.calls[1]?.[0]).toMatchObject({ name: CHILD.name, id_number: GOOD, id_photo_url: null })
  expect([onAdded.mock.calls.length, await participantsOf(token)]).toEqual([0, before])
})

test.each([
  [false, '2026-11'],
  [true, '2026-11.name'],
])('the consent names event and host; the name in public is a box of its own (%s)', async (ticked, version) => {
  const own = await signUp()
  const onAdded = showForm({ token: own }, { holder: { event: '秋季轮滑公开赛', host: '起点轮滑协会' } })
  await type(CHILD)
  await expect.element(page.getByText(/起点轮滑协会.*秋季轮滑公开赛/)).toBeVisible()
  const named = page.getByRole('checkbox', { name: /可以显示 TA 的全名/ })
  await expect.element(named).not.toBeChecked()
  if (ticked) await named.click()
  await expectAccessible()
  await send()
  await expect.poll(() => onAdded.mock.calls).toHaveLength(1)
  expect(onAdded.mock.calls[0]?.[0].consent).toMatchObject({ version, given_by: '王大明' })
})
