import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Around, show } from '../../../../tools/forms/show.tsx'
import { DespiteForm } from './despite-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { ChosenReason } from './reasons.ts'

const PEOPLE = [
  { participant_id: '01a1fc04-5693-75ce-ad75-2ec21f5ac001', name: '王小雨' },
  { participant_id: '01a1fc04-5693-75ce-ad75-2ec21f5ac002', name: '李小星' },
]

/** Shows the form that asks why; gives what it was sent with, and how often it was left. */
function asked(props: Partial<Parameters<typeof ReasonForm>[0]> = {}, around: Around = {}) {
  const done = { sent: [] as ChosenReason[][], left: 0 }
  show(
    <ReasonForm
      kind="returned"
      papers={['photo']}
      onDecide={(reasons) => done.sent.push(reasons)}
      onCancel={() => (done.left += 1)}
      {...props}
    />,
    around,
  )
  return done
}

const of = (code: ChosenReason['code'], note: string | null = null, participant_id: string | null = null) => ({
  code,
  participant_id,
  note,
})

test('two reasons and Enter: the focus is there, digits choose, and take back', async () => {
  const done = asked()
  await expect.element(page.getByRole('checkbox', { name: '照片不清晰' })).toHaveFocus()
  await userEvent.keyboard('1321{Enter}')
  expect(done.sent).toEqual([[of('photo_old'), of('photo_not_person')]])
})

test('without a reason it is not sent, and says so; another reason wants words, and nobody’s number', async () => {
  const done = asked({ kind: 'rejected' }, { locale: 'en' })
  await userEvent.click(page.getByRole('button', { name: 'Reject it' }))
  await expect.element(page.getByText(/Choose at least one reason/)).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: 'Another reason' }))
  await expect.element(page.getByText(/Say which other reason it is/)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox'), '11010519491231002X')
  await expect.element(page.getByText(/Please leave out ID numbers/)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox'), 'The stamp is of another club')
  await userEvent.keyboard('1{Enter}')
  expect(done.sent).toEqual([[of('other', 'The stamp is of another club1')]])
})

test('of several people it is said about whom; Escape leaves it', async () => {
  const done = asked({ members: PEOPLE, chosen: ['photo_old'] })
  await userEvent.selectOptions(page.getByRole('combobox', { name: '关于谁' }), '李小星')
  await userEvent.click(page.getByRole('button', { name: '退回' }))
  expect(done.sent).toEqual([[of('photo_old', null, PEOPLE[1]?.participant_id ?? null)]])
  await userEvent.keyboard('{Escape}')
  expect(done.left).toBe(1)
})

test('what lacks a paper is accepted with a word, or not', async () => {
  const said: string[] = []
  show(<DespiteForm missing={['form', 'health']} onDecide={(words) => said.push(words)} onCancel={() => undefined} />)
  await expect.element(page.getByText('还缺：盖章报名表、健康证明')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/请写明为什么仍要通过/)).toBeVisible()
  await userEvent.keyboard('现场补交{Enter}')
  expect(said).toEqual(['现场补交'])
})
