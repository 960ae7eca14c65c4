import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { aClub, join, somebodyReachable } from './club.ts'
import { newPhone } from './codes.ts'
import { signInDemo } from './every-screen.ts'
import { holdSession } from './guardian-page.ts'
import { looks } from './looks.ts'
import { aPicture } from './people.ts'
import { settled } from './settled.ts'

describe.skipIf(!chromiumPath)('what a screen shows when it is used is accessible and calm', () => {
  test.each(looks)('with errors shown, %s', async (_name, options) => {
    const page = await openPage('/account/register?by=password', options)
    const press = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).click()
    await press(/注册并登录|Register and sign in/)
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await settled(page, '/account/sign-in')
    await press(/获取验证码|Send me a code/)
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.locator('#sms-phone').fill(newPhone())
    await press(/获取验证码|Send me a code/)
    await page.locator('#sms-code').fill('00000')
    await press(/^登录$|^Sign in$/)
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await signInDemo(page)
    await settled(page, '/account/password')
    await press(/^修改密码|^Change the password/)
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await settled(page, '/common/participants/new')
    await press(/^保存|^Save/)
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expectCalm(page)
  })

  test.each(looks)('with errors of one’s account shown, %s', async (_name, options) => {
    const club = await aClub()
    const page = await openPage(PLAIN, options)
    await holdSession(page, club.owner)
    for (const path of ['new', `${club.id}/invite`].map((end) => `/account/organizations/${end}`)) {
      await settled(page, path)
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    }
    await settled(page, '/account/privacy/erase')
    await page.locator('main form button[type=submit]').click()
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await settled(page, '/account')
    await page.getByRole('button', { name: /修改姓名|Change the name/ }).click()
    await page.locator('#profile-name').fill('123')
    await page.keyboard.press('Enter')
    await page.locator('#profile-name-error').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expectCalm(page)
    await page.context().close()
  })

  test.each(looks)('with a dialog of one’s account open, %s', async (_name, options) => {
    const club = await aClub()
    const member = await somebodyReachable('陈老师')
    await join(club, member, 'manager')
    const page = await openPage(PLAIN, options)
    await holdSession(page, club.owner)
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    const opens = async (path: string, button: RegExp) => {
      await settled(page, path)
      await page.getByRole('main').getByRole('button', { name: button }).first().click()
      await dialog.waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    }
    const members = `/account/organizations/${club.id}`
    await opens(members, /^调整角色|^Change role/)
    await opens(members, /^移除|^Remove/)
    await opens(members, /^离开机构|^Leave/)
    await opens('/account', /^添加头像|^Add a picture/)
    await dialog.locator('input[type=file]').setInputFiles(await aPicture(page))
    await dialog.getByRole('button', { name: /放大|Nearer/ }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    await opens('/account', /^在所有设备上退出|^Sign out everywhere/)
    expectCalm(page)
    await page.context().close()
    await member.page.context().close()
  })
})
