import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { keptByDevice, keptByTab } from './device.ts'
import { addChild, aGuardian, type Guardian } from './guardian-page.ts'
import { anOwnEvent, type OwnEvent } from './own-event.ts'

/** The ID number that is typed, which no device may keep. */
export const NUMBER = anIdNumber({ birthDate: '2016-11-02', region: '510107' })
/** The phone that is typed, which only the tab may keep. */
export const PHONE_NUMBER = '13800138000'

/** Where the event's form for one is. */
export const formOf = (event: OwnEvent) => `/applicationForm?event=${event.id}`
/** A field of the form's participant. */
export const field = (page: Page, name: string) => page.locator(`#participant-${name}`)
/** The way back into a draft. */
export const resume = (page: Page) => page.getByRole('link', { name: '继续报名' })

/** Waits until the device keeps a draft in which this stands. */
export const expectKept = (page: Page, text: string) => expect.poll(() => keptByDevice(page)).toContain(text)

/** A guardian without a list, who has typed a first child up to the last field. */
export async function inTheForm(): Promise<Guardian & { event: OwnEvent }> {
  const event = await anOwnEvent('草稿测试赛', [{ name: '积分甲组', capacity: 5 }])
  const guardian = await aGuardian()
  const { page } = guardian
  await page.goto(formOf(event))
  await field(page, 'name').fill('王小雨')
  await field(page, 'id_number').fill(NUMBER)
  await field(page, 'guardian_name').fill('王大明')
  await field(page, 'guardian_phone').fill(PHONE_NUMBER)
  await expectKept(page, '王大明')
  // The last key, too: what is saved later would be saved by whatever clock the test sets meanwhile.
  await expect.poll(() => keptByTab(page)).toContain(PHONE_NUMBER)
  return { ...guardian, event }
}

/** A guardian with one of two children picked, before the choice of a group. */
export async function atTheGroups(): Promise<Guardian & { event: OwnEvent; child: string }> {
  const event = await anOwnEvent('草稿测试赛', [
    { name: '积分甲组', capacity: 5 },
    { name: '积分乙组', capacity: 5 },
  ])
  const guardian = await aGuardian()
  const child = await addChild(guardian.token, { name: '王小雨' })
  await addChild(guardian.token, { name: '王小雪' })
  const { page } = guardian
  await page.goto(formOf(event))
  await page.getByRole('checkbox', { name: /王小雨/ }).check()
  await page.getByRole('button', { name: '下一步：选择组别' }).click()
  // The picker names the groups beside its boxes as well.
  await page.getByRole('button', { name: '下一步：核对' }).waitFor()
  await page.getByRole('checkbox', { name: /积分甲组/ }).waitFor()
  await expectKept(page, child)
  return { ...guardian, event, child }
}
