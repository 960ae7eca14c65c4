import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../tools/forms/accessible.ts'
import { show } from '../../../../tools/forms/show.tsx'
import { type Focus, FocusPicker } from './focus-picker.tsx'

/** A picture of two to one. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#789"/></svg>')}`
const words = {
  label: '画面重点',
  hint: '点一下照片',
  at: (x: number, y: number) => `横向 ${x}%，纵向 ${y}%`,
  inLists: '列表',
  onPage: '赛事页',
}

function Picking() {
  const [focus, setFocus] = useState<Focus | null>(null)
  return <FocusPicker src={PICTURE} seed="e" focus={focus} onFocus={setFocus} words={words} />
}

const point = () => document.querySelector<HTMLElement>('[role=slider]')
const said = () => point()?.getAttribute('aria-valuetext')
const cuts = () => [...document.querySelectorAll<HTMLElement>('figure img')].map(({ style }) => style.objectPosition)

test('a tap chooses the point, which every cut keeps in sight', async () => {
  show(<Picking />)
  await expect.poll(said).toBe('横向 50%，纵向 50%')
  expect(cuts()).toEqual(['', ''])
  const picture = document.querySelector<HTMLImageElement>('img[alt=""]')
  await expect.poll(() => picture?.clientWidth).toBe(200)
  await userEvent.click(picture ?? document.body, { position: { x: 150, y: 20 } })
  await expect.poll(said).toBe('横向 75%，纵向 20%')
  expect(cuts()).toEqual(['75% 20%', '75% 20%'])
  await expectAccessible()
})

test('arrow keys move it by steps, finely with Shift, and never out of the picture', async () => {
  show(<Picking />)
  await expect.poll(() => point()?.tabIndex).toBe(0)
  point()?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  await expect.poll(said).toBe('横向 60%，纵向 45%')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}')
  await expect.poll(said).toBe('横向 59%，纵向 46%')
  await userEvent.keyboard('{ArrowDown>12/}')
  await expect.poll(said).toBe('横向 59%，纵向 100%')
  const { width, height } = point()?.getBoundingClientRect() ?? { width: 0, height: 0 }
  expect([width >= 44, height >= 44]).toEqual([true, true])
})
