import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../tools/forms/show.tsx'
import { TOAST_MS, ToastProvider, useToast } from './toast.tsx'

// A toast stays until a test lets its time pass, however long a click takes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

let pressed = 0

/** Two buttons: one that is done with a toast, and one that stands where toasts appear. */
function Page() {
  const toast = useToast()
  return (
    <>
      <button type="button" onClick={() => toast('已保存，可以继续填写下一位参赛者的资料')}>
        保存
      </button>
      <button type="button" style={{ position: 'fixed', top: 125, left: 150 }} onClick={() => (pressed += 1)}>
        返回
      </button>
    </>
  )
}

const shown = () => document.querySelector<HTMLElement>('[role=status] > *')
const opacity = () => Number(getComputedStyle(shown() ?? document.body).opacity)

async function showToast() {
  pressed = 0
  show(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.poll(shown).not.toBeNull()
}

test('a toast stands over a button, which is pressed through it and seen through it', async () => {
  await showToast()
  const [under, over] = [page.getByRole('button', { name: '返回' }).element(), shown()]
  const [button, toast] = [under.getBoundingClientRect(), over?.getBoundingClientRect()]
  expect(toast && toast.left < button.left && toast.right > button.right).toBe(true)
  await userEvent.click(page.getByRole('button', { name: '返回' }))
  expect(pressed).toBe(1)
  expect(shown()?.textContent).toBe('已保存，可以继续填写下一位参赛者的资料')
  await expect.poll(opacity).toBeLessThan(0.2)
})

test('it goes after three seconds', async () => {
  await showToast()
  vi.advanceTimersByTime(TOAST_MS - 1)
  await expect.poll(shown).not.toBeNull()
  vi.advanceTimersByTime(1)
  await expect.poll(shown).toBeNull()
  expect(TOAST_MS).toBe(3_000)
})

test('it fades where the focus comes to stand under it, and comes back when that goes on', async () => {
  await showToast()
  await expect.poll(opacity).toBe(1)
  await userEvent.keyboard('{Tab}')
  await expect.poll(opacity).toBeLessThan(0.2)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.poll(opacity).toBe(1)
})
