import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, openPage, PLAIN, type TestPage } from './browser.ts'
import { aClub, join, masked, organizationsOf, somebodyReachable } from './club.ts'
import { newPhone } from './codes.ts'
import { expectFocus } from './forms.ts'
import { addChild, aGuardian, holdSession } from './guardian-page.ts'
import { post } from './people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const acting = (page: Page, name: string) => page.locator(`header summary[title="当前账号: ${name}"]`)
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Opens a page with a session. */
async function pageOf(token: string): Promise<TestPage> {
  const page = await openPage(PLAIN)
  await holdSession(page, token)
  return page
}

describe.skipIf(!chromiumPath)('an organization', () => {
  test('is created; a colleague invited by phone accepts, gets another role, and is removed at once', async () => {
    const owner = await aGuardian({ viewport: DESKTOP })
    const colleague = await somebodyReachable('李老师')
    const name = `星火轮滑俱乐部 ${Date.now().toString(36)}`

    await owner.page.goto('/account/organizations')
    await owner.page.getByRole('link', { name: '创建机构' }).click()
    await owner.page.getByLabel(/^机构名称/).fill(name)
    await owner.page.getByRole('radio', { name: '俱乐部' }).check()
    await owner.page.getByRole('button', { name: '创建机构' }).click()
    await heading(owner.page, name)
    await owner.page.getByText(`“${name}”已创建，您是所有者`).waitFor()
    await owner.page.getByText('目前只有您一人').waitFor()
    await owner.page.getByRole('button', { name: '现在为它办理' }).click()
    await acting(owner.page, name).waitFor()
    await heading(owner.page, name)

    await owner.page.getByRole('main').getByRole('link', { name: '邀请成员' }).first().click()
    const { phone } = colleague
    await owner.page.getByLabel(/^TA 的手机号/).fill(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`)
    await owner.page.getByRole('button', { name: '发出邀请' }).click()
    await cardOf(owner.page, masked(phone)).getByText('待接受').waitFor()
    await owner.page.getByRole('heading', { name: '邀请已发出，请告诉对方' }).waitFor()
    await owner.page.getByRole('img', { name: `加入“${name}”的邀请二维码` }).waitFor()
    await expectAccessible(owner.page, 'the link of an invitation')
    const link = (await owner.page.getByText('/account/organizations?invitation=').first().textContent()) ?? ''
    expect(link).not.toContain(phone)

    await colleague.page.goto('/applicationCenter')
    await colleague.page.getByRole('banner').getByRole('link', { name: '通知，1 条未读' }).click()
    await colleague.page.getByRole('link', { name: new RegExp(`邀请您加入“${name}”`) }).waitFor()
    await colleague.page.goto(link)
    await colleague.page.getByRole('heading', { name: `邀请您加入“${name}”` }).waitFor()
    await colleague.page.getByRole('button', { name: new RegExp(`接受.*${name}`) }).click()
    await colleague.page.getByText(`您已加入“${name}”`).waitFor()
    await colleague.page.getByRole('button', { name: '现在为它办理' }).click()
    await acting(colleague.page, name).waitFor()
    expect(await organizationsOf(colleague.token)).toContain(name)

    await owner.page.reload()
    const card = cardOf(owner.page, '李老师')
    await card.getByRole('button', { name: /调整角色.*李老师/ }).click()
    await dialog(owner.page).getByRole('radio', { name: '管理员' }).check()
    await dialog(owner.page).getByRole('button', { name: '保存' }).click()
    await card.getByText('管理员', { exact: true }).waitFor()
    await colleague.page.goto('/account/organizations')
    await cardOf(colleague.page, name).getByText('我的角色：管理员').waitFor()

    await addChild(owner.token, { name: '俱乐部的孩子' })
    await colleague.page.goto('/common/participants')
    await colleague.page.getByText('俱乐部的孩子').waitFor()
    await card.getByRole('button', { name: /移除.*李老师/ }).click()
    await dialog(owner.page).getByText(`把李老师移出“${name}”？`).waitFor()
    await dialog(owner.page).getByRole('button', { name: '移除' }).click()
    await card.waitFor({ state: 'detached' })

    // In the tab that is still open nothing of the club can be had any more, whatever is asked for next.
    await colleague.page.getByRole('searchbox').fill('俱乐部')
    await colleague.page.getByText('俱乐部的孩子').waitFor({ state: 'detached' })
    await colleague.page.goto('/account/organizations')
    await acting(colleague.page, '李老师').waitFor()
    expect(await organizationsOf(colleague.token)).toEqual(['李老师'])
    for (const { page } of [owner, colleague]) {
      expectCalm(page)
      await page.context().close()
    }
  })

  test('tells its last owner why that place cannot be given up, and lets somebody else have it first', async () => {
    const club = await aClub()
    const heir = await somebodyReachable('陈老师')
    await join(club, heir, 'manager')
    const page = await pageOf(club.owner)
    await page.goto(`/account/organizations/${club.id}`)
    await page.getByRole('button', { name: '离开机构' }).click()
    await dialog(page).getByRole('button', { name: '离开机构' }).click()
    await dialog(page).getByText('机构至少要有一位所有者').waitFor()
    await dialog(page).getByText('请先在成员名单里把另一位成员设为所有者').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /调整角色.*王大明/ }).click()
    await dialog(page).getByRole('radio', { name: /^成员/ }).check()
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await dialog(page).getByText('机构至少要有一位所有者').waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /调整角色.*陈老师/ }).click()
    await dialog(page)
      .getByRole('radio', { name: /^所有者/ })
      .check()
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '离开机构' }).click()
    await dialog(page).getByRole('button', { name: '离开机构' }).click()
    await heading(page, '我的机构')
    await cardOf(page, club.name).waitFor({ state: 'detached' })
    expect(await organizationsOf(club.owner)).toEqual(['王大明'])
    expectCalm(page)
    await page.context().close()
    await heir.page.context().close()
  })

  test('that is left by somebody who acts for it leaves them acting for themselves', async () => {
    const club = await aClub()
    const member = await somebodyReachable('赵老师')
    await join(club, member, 'member')
    const { page } = member
    await page.goto('/account/organizations')
    await page.getByRole('button', { name: new RegExp(`切换到此机构.*${club.name}`) }).click()
    await acting(page, club.name).waitFor()
    await page.getByRole('link', { name: new RegExp(`成员.*${club.name}`) }).click()
    await heading(page, club.name)
    await cardOf(page, '王大明').waitFor()
    // Who is a plain member sees the list, and nothing to press about it.
    expect(await page.getByRole('button', { name: /调整角色|移除/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: '邀请成员' }).count()).toBe(0)
    await page.getByRole('button', { name: '离开机构' }).click()
    await dialog(page).getByRole('button', { name: '离开机构' }).click()
    await acting(page, '赵老师').waitFor()
    await heading(page, '我的机构')
    await page.goto(`/account/organizations/${club.id}`)
    await page.getByText('没有这个机构，或您不在其中').waitFor()
    expectCalm(page)
    await page.context().close()
  })

  test('the link of an invitation asks a visitor to sign in, and leads whom it is for; whoever else follows it learns nothing', async () => {
    const club = await aClub()
    const stranger = await somebodyReachable('钱老师')
    const link = `/account/organizations?invitation=${club.id}`
    await post(`/api/organizations/${club.id}/members`, { phone: newPhone(), role: 'member' }, club.owner)
    const { page } = stranger
    const toldAt = async (address: string) => {
      await page.goto(address)
      await page.getByText('这里没有发给您的这份邀请').waitFor()
      return page.getByRole('main').innerText()
    }
    const told = await toldAt(link)
    expect(told).toContain(masked(stranger.phone))
    expect(told).not.toContain(club.name)
    expect(await toldAt(link.replace(club.id, crypto.randomUUID()))).toBe(told)
    await expectAccessible(page, 'an invitation for somebody else')

    const visitor = await openPage(PLAIN)
    await visitor.goto(link)
    await visitor.waitForURL(/sign-in/)
    await holdSession(visitor, stranger.token)
    await post(`/api/organizations/${club.id}/members`, { phone: stranger.phone, role: 'member' }, club.owner)
    await visitor.goto(link)
    await visitor.getByRole('button', { name: new RegExp(`接受.*${club.name}`) }).click()
    await visitor.getByText(`您已加入“${club.name}”`).waitFor()
    await visitor.reload()
    await visitor.getByText(`您已在“${club.name}”里`).waitFor()
    for (const one of [page, visitor]) {
      expectCalm(one)
      await one.context().close()
    }
  })

  test('takes an invitation back by keyboard, which is told to whoever was about to accept it; another is declined', async () => {
    const club = await aClub()
    const invited = await somebodyReachable('孙老师')
    const page = await pageOf(club.owner)
    const invite = () =>
      post(`/api/organizations/${club.id}/members`, { phone: invited.phone, role: 'manager' }, club.owner)
    await invite()
    await page.goto(`/account/organizations/${club.id}`)
    const card = cardOf(page, masked(invited.phone))
    await card.getByText('管理员', { exact: true }).waitFor()

    await invited.page.goto('/account/organizations')
    const accept = invited.page.getByRole('button', { name: new RegExp(`接受.*${club.name}`) })
    await accept.waitFor()
    await card.getByRole('button', { name: /撤回邀请/ }).focus()
    await page.keyboard.press('Enter')
    await dialog(page)
      .getByText(`撤回对 ${masked(invited.phone)} 的邀请？`)
      .waitFor()
    await dialog(page).getByRole('button', { name: '撤回邀请' }).focus()
    await page.keyboard.press('Enter')
    await card.waitFor({ state: 'detached' })
    await expectFocus(page.locator('#members-heading'))
    await accept.click()
    await invited.page.getByText('这份邀请已经失效').waitFor()
    await accept.waitFor({ state: 'detached' })

    await invite()
    await invited.page.reload()
    await invited.page.getByRole('button', { name: new RegExp(`谢绝.*${club.name}`) }).click()
    await dialog(invited.page).getByRole('button', { name: '谢绝' }).click()
    await accept.waitFor({ state: 'detached' })
    expect(await organizationsOf(invited.token)).toEqual(['孙老师'])
    for (const one of [page, invited.page]) {
      expectCalm(one)
      await one.context().close()
    }
  })

  test('is switched to from any page with a tap and a choice, and the page stays', async () => {
    const club = await aClub()
    await addChild(club.owner, { name: '家里的孩子' })
    const page = await pageOf(club.owner)
    await page.goto('/common/participants')
    await page.getByText('家里的孩子').waitFor()
    await acting(page, '王大明').click()
    await page.getByRole('banner').getByRole('button', { name: club.name }).click()
    await acting(page, club.name).waitFor()
    await page.getByText('家里的孩子').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/common/participants')
    await page.getByRole('heading', { level: 1, name: '参赛者' }).waitFor()
    expectCalm(page)
    await page.context().close()
  })
})
