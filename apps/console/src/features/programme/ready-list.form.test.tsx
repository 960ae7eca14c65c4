import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { show } from '../../../../../tools/forms/show.tsx'
import { ReadyList } from './ready-list.tsx'
import type { Held } from './use-programme.ts'

const DRAWN = { unready: [], drawn: 1, font: true } as unknown as Held

test.each([
  [0, true],
  [2, false],
])('with %i entries that start nowhere all is ready: %s', async (unplaced, isReady) => {
  show(<ReadyList id="e" programme={DRAWN} isHost={false} unplaced={unplaced} />)
  const ready = page.getByText(/^都准备好了/)
  const lack = page.getByText(`${unplaced} 条有名额的报名不在出场名单里，不会出现在秩序册里`)
  await expect.element(isReady ? ready : lack).toBeVisible()
  expect((isReady ? lack : ready).query()).toBeNull()
  await expectAccessible()
})
