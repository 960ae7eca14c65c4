import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, DESKTOP, openPage, PLAIN } from './browser.ts'
import { aClub } from './club.ts'
import { holdSession } from './guardian-page.ts'
import { aVideoFileAt } from './videos.ts'

describe.skipIf(!chromiumPath)('managing videos', () => {
  test('hides, deletes and restores, on a dark desktop', async () => {
    const page = await openPage(PLAIN, { viewport: DESKTOP, colorScheme: 'dark', locale: 'en' })
    const club = await aClub()
    await holdSession(page, club.owner)
    await aVideoFileAt(inject('address'), club.owner)
    const video = '起跑'
    await page.goto('/common/videos/manage')
    await page.getByRole('button', { name: `Hide “${video}”` }).click()
    await page.getByRole('button', { name: `Unhide “${video}”` }).click()
    await page.getByRole('button', { name: `Delete “${video}”` }).click()
    await page.getByRole('link', { name: video, exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: video, exact: true }).waitFor()
    await page.getByRole('button', { name: `Delete “${video}”` }).click()
    await page.getByRole('button', { name: 'Recently deleted' }).click()
    await page.getByRole('button', { name: `Restore “${video}”` }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: `Restore “${video}”` }).click()
    await page.getByText('Nothing was deleted lately').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByRole('link', { name: video, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: video }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.context().close()
  })
})
