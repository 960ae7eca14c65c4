import { describe, expect, test } from 'vitest'
import { aParticipant } from '../apps/server/src/test/factories.ts'
import { chromiumPath } from './browser.ts'
import { addChild, aGuardian, registrationsOf } from './guardian-page.ts'
import { anOwnEvent } from './own-event.ts'
import { newAccount, post, signUp } from './people.ts'
import { agree, aRow, bringFile, HEADINGS, nextStep, sheetForm, submit, workbook } from './sheets.ts'

const GROUP = 'U10 混合'
const LISTED = 60

/** Another club enters these children. */
async function enteredElsewhere(event: { id: string; groups: string[] }, numbers: string[]): Promise<void> {
  const token = await signUp(newAccount())
  const entries = numbers.map((id_number) => ({ group_id: event.groups[0], participant: aParticipant({ id_number }) }))
  await post('/api/registration/batch', { event_id: event.id, entries }, token)
}

describe.skipIf(!chromiumPath)('of people whom another organization has entered', () => {
  test('a coach of sixty presses once to submit the rest: 58 are stored and two are named', async () => {
    const event = await anOwnEvent('报其余表格赛', [{ name: GROUP, born_from: '2014-01-01' }])
    const rows = Array.from({ length: LISTED }, (_, at) => aRow(at + 1, GROUP))
    await enteredElsewhere(event, [rows[7]?.[2] ?? '', rows[40]?.[2] ?? ''])
    const { page, token } = await aGuardian()
    await page.goto(sheetForm(event.id))
    await bringFile(page, workbook([HEADINGS, ...rows]))
    await page.getByText('每一行都可以报名').waitFor()
    await nextStep(page).click()
    await agree(page).check()
    await submit(page).click()
    await page.getByText('有参赛者已由其他机构报名，还没有提交任何报名').waitFor()
    expect(await registrationsOf(token)).toBe(0)
    await page.getByRole('button', { name: '报其余' }).click()
    await page.getByRole('heading', { name: '已登记 58 项报名' }).waitFor()
    await page.getByText('没有报上的 2 人：王小8、王小41').waitFor()
    expect(await registrationsOf(token)).toBe(58)
    await page.context().close()
  })

  test('a family submits the rest at the check, and is told who is left', async () => {
    const event = await anOwnEvent('报其余测试赛', [{ name: GROUP, born_from: '2014-01-01' }])
    const taken = aParticipant()
    await enteredElsewhere(event, [taken.id_number])
    const { page, token } = await aGuardian()
    await addChild(token, { name: '王小雨', id_number: taken.id_number })
    await addChild(token, { name: '王小雪' })
    await page.goto(`/applicationForm?event=${event.id}`)
    for (const name of ['王小雨', '王小雪']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    await page.getByRole('button', { name: '下一步：选择组别' }).click()
    await page.getByRole('button', { name: '下一步：核对' }).click()
    await page.getByRole('button', { name: '提交 2 名参赛者的报名' }).click()
    await page.getByText('有参赛者已由其他机构报名，还没有提交任何报名').waitFor()
    await page.getByRole('button', { name: '报其余' }).click()
    await page.getByText('已报上 1 项，1 项没有报上').waitFor()
    await page.getByRole('alert').getByText(`王小雨 · ${GROUP}`).waitFor()
    await page.getByRole('alert').getByText('请向对方要报名编号').waitFor()
    expect(await registrationsOf(token)).toBe(1)
    await page.context().close()
  })
})
