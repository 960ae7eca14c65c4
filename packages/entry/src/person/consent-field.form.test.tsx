import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tools/forms/show.tsx'
import { ConsentField } from './consent-field.tsx'

const field = (byGuardian: boolean) =>
  show(<ConsentField byGuardian={byGuardian} nameBox={{ onChange: () => undefined }} onChange={() => undefined} />)

test('a guardian agrees in person', async () => {
  field(true)
  await expect.element(page.getByRole('checkbox', { name: /我是参赛者的监护人/ })).toBeVisible()
})

test('a club or host confirms the written consent, and never that they are the guardian', async () => {
  field(false)
  await expect.element(page.getByRole('checkbox', { name: /已取得监护人的书面同意/ })).toBeVisible()
  expect(document.body.textContent).not.toContain('我是参赛者的监护人')
})
