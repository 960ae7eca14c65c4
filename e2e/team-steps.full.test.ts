import { describe, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm } from './browser.ts'
import { aGuardian } from './guardian-page.ts'
import { tabTo } from './keyboard.ts'
import { looksInChinese } from './looks.ts'
import { anOwnEvent } from './own-event.ts'
import { aRoster, done, teamForm } from './roster.ts'

describe.skipIf(!chromiumPath)('every step of a team is accessible, and done by the keyboard alone', () => {
  test.each(looksInChinese)('%s', async (_name, options) => {
    const rules = { size_min: 1, size_max: 2, min_female: 1, min_male: 1, age_sum_max: 60, same_unit: false }
    const event = await anOwnEvent('键盘测试赛', [{ name: '混合接力', entry_kind: 'team', team_rules: rules }])
    const { page, token } = await aGuardian(options)
    await aRoster(token, [{ name: '赵一一', gender: 'female' }, { name: '赵二二' }, { name: '赵三三' }])
    await page.goto(teamForm(event))
    await tabTo(page, page.getByRole('textbox', { name: /^队伍名称/ }))
    await page.keyboard.type('键盘队')
    await expectAccessible(page, 'team')
    await tabTo(page, page.getByRole('button', { name: '下一步：选择队员' }))
    await page.keyboard.press('Enter')
    for (const name of ['赵一一', '赵二二', '赵三三']) {
      await tabTo(page, page.getByRole('checkbox', { name: new RegExp(name) }))
      await page.keyboard.press('Space')
    }
    await tabTo(page, page.getByRole('switch', { name: '赵三三作替补' }))
    await expectAccessible(page, 'members, with too many')
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: '下一步：核对' }))
    await page.keyboard.press('Enter')
    await page.getByText('名额与资格已核对').waitFor()
    await expectAccessible(page, 'check')
    await tabTo(page, page.getByRole('button', { name: /提交 1 支队伍的报名/ }))
    await page.keyboard.press('Enter')
    await done(page)
    await expectAccessible(page, 'done')
    expectCalm(page)
    await page.context().close()
  })
})
