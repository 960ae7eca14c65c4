import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { type PortalProcess, startPortalProcess } from '../apps/server/src/test/processes/portal-process.ts'
import { newStoreFolder } from '../apps/server/src/test/test-database.ts'
import { accessibilityProblems, chromiumPath } from './browser.ts'
import { expectFocus } from './forms.ts'
import { addChild, aGuardian } from './guardian-page.ts'

const A_DAY = 10
const BORN = '2018-06-09'
const CHILD = { name: '王小雨', guardian_name: '王大明', guardian_phone: '13800138000' }
const TEXTS = {
  'zh-CN': { title: '今天能填写的新参赛者已达上限', ask: '提交申请', missing: '请写几句说明', sent: '申请已提交' },
  en: {
    title: 'As many new people as today allows',
    ask: 'Send the request',
    missing: 'Please say a few words',
    sent: 'The request was sent',
  },
} as const

let portal: PortalProcess
const folder = newStoreFolder(true)

describe.skipIf(!chromiumPath)('one child more than a day allows', () => {
  beforeAll(async () => {
    portal = await startPortalProcess({ DATA_DIR: folder, RATE_LIMITS: 'default' })
  })
  afterAll(async () => {
    await portal?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(['zh-CN', 'en'] as const)(
    'is told calmly, nothing typed is lost, and the operator can be asked, in %s',
    async (locale) => {
      const text = TEXTS[locale]
      const { page, token } = await aGuardian({ baseURL: portal.address, locale })
      for (let count = 0; count < A_DAY; count += 1) await addChild(token, {}, portal.address)
      await page.goto('/common/participants/new')
      await page.locator('#participant-id_number').fill(anIdNumber({ birthDate: BORN, region: '440305' }))
      for (const [field, value] of Object.entries(CHILD)) await page.locator(`#participant-${field}`).fill(value)
      await page.locator('#participant-consent').check()
      await page.locator('main form button[type=submit]').click()
      const title = page.getByText(text.title)
      await title.waitFor()
      await expectFocus(page.locator('main [tabindex="-1"]', { has: title }))
      expect(await page.locator('#participant-name').inputValue()).toBe(CHILD.name)
      await page.getByRole('button', { name: text.ask }).click()
      await page.getByText(text.missing).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('textbox', { name: /王大明/ }).fill('区少年宫，请联系王老师')
      await page.getByRole('button', { name: text.ask }).click()
      await page.getByText(text.sent).waitFor()
      expect(await page.locator('#participant-name').inputValue()).toBe(CHILD.name)
      await page.context().close()
    },
  )
})
