import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm } from './browser.ts'
import { aCoach } from './club.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { anOwnEvent, registerFor } from './own-event.ts'
import { aUnit } from './roster.ts'
import { settled } from './settled.ts'

/** Lists, how their addresses call a keyword, and what each says where nothing matches and behind its last page. */
const lists = [
  ['/integratedServices', 'keyword', '没有符合条件的赛事', '这一页没有内容了'],
  ['/common/registrations', 'keyword', '没有符合条件的报名', '这一页没有内容'],
  ['/common/participants', 'keyword', '没有找到这个名字', '这一页没有内容'],
  ['/common/units', 'q', '没有找到相符的单位', '这一页没有内容'],
] as const

describe.skipIf(!chromiumPath)('an empty page of a list', () => {
  test('says whether nothing matches or the list has ended before, and leads back', async () => {
    const event = await anOwnEvent('空列表测试赛', [{ name: '积分甲组' }])
    const { page, token } = await aGuardian()
    await registerFor(token, event, event.groups[0], [await addChild(token)])
    const search = () => new URL(page.url()).searchParams
    for (const [path, keyword, noMatch, pastEnd] of lists) {
      await settled(page, `${path}?${keyword}=nobody`)
      await page.getByText(noMatch).waitFor()
      expect(await page.getByRole('searchbox').inputValue(), path).toBe('nobody')
      await page
        .getByRole('button', { name: /^清除(筛选|搜索)$/ })
        .last()
        .click()
      await page.getByText(noMatch).waitFor({ state: 'detached' })
      await expect.poll(() => search().has(keyword)).toBe(false)

      await page.goto(`${path}?page=99`)
      await page.getByText(pastEnd).waitFor()
      await page.getByRole('link', { name: '回到第一页' }).click()
      await page.getByText(pastEnd).waitFor({ state: 'detached' })
      await expect.poll(() => search().get('page') ?? '1').toBe('1')
    }
    expectCalm(page)
    await page.context().close()
  })

  test('the tile of units leads a club to its own, and a family to all there are', async () => {
    const { page, token } = await aCoach()
    await aUnit(token, '追光轮滑队')
    const tile = (of: Page) => of.getByRole('link', { name: /^参赛单位与队伍/ })
    await page.goto('/common')
    await tile(page).click()
    await page.getByText('共 1 个单位').waitFor()
    await page.getByText('追光轮滑队').waitFor()
    const family = await aGuardian()
    await family.page.goto('/common')
    await tile(family.page).click()
    await family.page.getByText(/共 \d{2,} 个单位/).waitFor()
    for (const one of [page, family.page]) await one.context().close()
  })
})
