import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../../../tools/forms/show.tsx'
import { useCommon } from '../state/common-and-login.ts'
import { ShellHeader } from './shell-bars.tsx'

afterEach(() => useCommon.getState().setIsSY(false))

test('the header takes its home form while the home is shown, and only then', async () => {
  show(
    <MemoryRouter>
      <ShellHeader />
    </MemoryRouter>,
    {},
    'div',
  )
  const form = () => document.querySelector('header')?.className
  await expect.poll(form).toMatch(/page/)
  useCommon.getState().setIsSY(true)
  await expect.poll(form).not.toMatch(/page/)
  useCommon.getState().setIsSY(false)
  await expect.poll(form).toMatch(/page/)
})
