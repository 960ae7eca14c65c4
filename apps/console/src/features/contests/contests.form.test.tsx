import { listHeldContests } from '@startline/contract'
import { RULEBOOK_PRESETS } from '@startline/domain/race'
import { type SubAppProps, SubAppRoot } from '@startline/guest'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { inputAt } from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { anEvent, anEventFile, signUpHost } from '../../../../../tools/forms/host.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../sub-app.tsx'
import { aPlanned, aPlannedGroup } from './plan-fixtures.ts'
import { PlanShown } from './plan-shown.tsx'

/** Whether nothing is being saved. */
const isResting = () =>
  document.querySelector('main') !== null && document.querySelector('main [aria-busy=true]') === null
const words = () => document.body.textContent
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }).first())
/** Saves the plan, once nothing is being saved any more. */
async function save() {
  await expect.poll(isResting).toBe(true)
  await press('保存比赛安排')
}
const group = (name: string, born: number, more: object = {}) => ({
  name,
  registration_event: 'jifen',
  born_from: `${born}-01-01`,
  born_to: `${born}-12-31`,
  capacity: 40,
  ...more,
})
const GROUPS = [group('U8', 2018), group('U9', 2017), group('女子', 2016, { gender: 'female' })]

/** A published event of a new host whose groups are contests already, on the screen where these are planned. */
async function planned(meanwhile = async () => {}) {
  const token = await signUpHost()
  const id = await anEvent(token, anEventFile({ groups: GROUPS }))
  showGuest(ConsoleApp, '/console', `/${id}/contests`, { token })
  await press('按组别各成一项比赛')
  await meanwhile()
  const saved = async () => (await callAs({ token })(listHeldContests, { params: { id } })).items
  const names = async () => (await saved()).map(({ name }) => name)
  await expect.poll(names).toEqual(['U8', 'U9', '女子'])
  await expect.poll(isResting).toBe(true)
  return { saved, names }
}

/** Chooses something of a contest’s menu. */
async function arrange(contest: string, way: string | RegExp) {
  const menu = () => [...document.querySelectorAll('summary')].find((one) => one.title === `调整“${contest}”`)
  await expect.poll(menu).toBeDefined()
  await userEvent.click(menu() ?? document.body)
  await press(way)
}

test('one press makes a contest of each group; two go together and apart again, and each plan is saved as a whole', async () => {
  const field = async () => page.getByLabelText('第 3 项比赛的名称').findElement()
  let before: Element | null = null
  const { saved, names } = await planned(async () => {
    before = await field()
  })
  expect(await field()).toBe(before)
  expect((await saved()).map(({ rulebook }) => rulebook.preset)).toEqual(Array(3).fill('balance_bike_runs_high'))
  await expect.poll(words).toContain('还没有人报名')
  expect(words()).not.toContain('与“女子”合组')
  await expectAccessible()
  await arrange('U8', '与“U9”合组')
  await userEvent.click(page.getByLabelText('各组别分开排名次'))
  await expectAccessible()
  expect(await names()).toEqual(['U8', 'U9', '女子'])
  await save()
  await expect.poll(names).toEqual(['U8 + U9', '女子'])
  expect((await saved())[0]).toMatchObject({ rank_apart: true })
  await arrange('U8 + U9', /^拆开/)
  await arrange('U9', '下移')
  await save()
  await expect.poll(names).toEqual(['U8', '女子', 'U9'])
})

test('nothing typed is lost where it cannot be saved: what is wrong is told at the contest it is about', async () => {
  const { names } = await planned(() => userEvent.fill(page.getByLabelText('第 3 项比赛的名称'), '女子组'))
  await expect.element(page.getByLabelText('第 3 项比赛的名称')).toHaveValue('女子组')
  await userEvent.clear(page.getByLabelText('第 2 项比赛的名称'))
  await arrange('U8', '下移')
  await save()
  await expect.poll(words).toContain('有 1 处要改')
  await expect.element(page.getByLabelText('第 1 项比赛的名称')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await userEvent.fill(page.getByLabelText('第 1 项比赛的名称'), '九岁组')
  await save()
  await expect.poll(names).toEqual(['九岁组', 'U8', '女子组'])
})

test('a rulebook is asked what it leaves open, told what is wrong at its field, and counts its races while it is written', async () => {
  const { saved } = await planned()
  await press('查看或修改')
  await expect.poll(words).toContain('17 人12 场，约 48 分钟')
  await userEvent.selectOptions(inputOf('rulebook-preset'), 'roller_points_jinhua')
  await expect.poll(words).toContain('被套圈的选手怎样排名次？')
  await press('用这份办法')
  await expect.poll(words).toContain('请先定下被套圈的选手怎样排名次')
  await expectAccessible()
  await userEvent.click(page.getByText('排在完赛者之后', { exact: true }))
  await userEvent.fill(inputAt('rulebook-protest_minutes'), '9999')
  await expect.poll(() => inputAt('rulebook-protest_minutes').ariaInvalid).toBe('true')
  expect(words()).toContain('请填 0–1440 的整数')
  await press('用这份办法')
  expect(document.querySelector('[role=dialog]')).not.toBe(null)
  await userEvent.fill(inputAt('rulebook-protest_minutes'), '15')
  await userEvent.click(page.getByText('用同一份办法的另外 2 项比赛也这样改'))
  await expect.poll(words).toContain('17 人1 场，约 4 分钟')
  await press('用这份办法')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBe(null)
  await save()
  const points = { points: { lapped: 'after', sprint: [3, 2, 1] }, protest_minutes: 15 }
  await expect
    .poll(async () => (await saved()).map(({ rulebook }) => rulebook.body))
    .toMatchObject([points, points, points])
})

const inputOf = (id: string) => document.getElementById(id) ?? document.body

test('rounds are added with how many go on, and several runs with how they add up', async () => {
  const { saved } = await planned()
  await press('查看或修改')
  await userEvent.selectOptions(page.getByLabelText('从哪一份开始'), 'roller_sprint_places')
  await press('加一个赛次')
  await expect.poll(() => inputAt('rulebook-rounds-2-name').value).toBe('复赛')
  await userEvent.fill(inputAt('rulebook-rounds-2-names-en'), 'Repechage')
  await userEvent.fill(inputAt('rulebook-rounds-2-runs'), '2')
  await userEvent.fill(inputAt('rulebook-rounds-2-score-points'), '5 3、1')
  await expectAccessible()
  await press('删除“半决赛”')
  await expect.poll(words).toContain('3 场，')
  await press('用这份办法')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBe(null)
  await save()
  await expect
    .poll(async () => (await saved())[0]?.rulebook.body['rounds'])
    .toMatchObject([
      { name: '预赛' },
      { name: '复赛', names: { en: 'Repechage' }, runs: 2, score: { points: [5, 3, 1] }, advance: { total: 8 } },
      { name: '决赛' },
    ])
})

test('who reads along sees the contests with what they take, finals that are too large, and nothing to press', async () => {
  const groups = [
    aPlannedGroup('u8', { taken: 9 }),
    aPlannedGroup('u9', { taken: 8 }),
    aPlannedGroup('u10', { taken: 41 }),
  ]
  const presets = RULEBOOK_PRESETS.map((one) => ({ ...one, body: { ...one.body }, asks: [...one.asks] }))
  const rulebook = RULEBOOK_PRESETS.find(({ preset }) => preset === 'balance_bike_runs_high')?.body
  const plan = [
    aPlanned(['u8', 'u9'], { state: 'listed', rankApart: true, ...(rulebook && { rulebook }) }),
    aPlanned(['u10']),
  ]
  const shown = (shell: SubAppProps) => (
    <SubAppRoot {...shell}>
      <main>
        <PlanShown plan={plan} groups={groups} presets={presets} />
      </main>
    </SubAppRoot>
  )
  showGuest(shown, '/console', '/any/contests', { locale: 'en' })
  await expect.poll(words).toContain('12 races, about 48 minutes')
  expect(words()).toContain('Motos: 3 heats × 3 runs, Semi-finals: 2 heats, Final: 1 heat')
  expect(words()).toContain('Rank each group by itself')
  expect(words()).toContain('The last round would need 2 heats')
  expect(document.querySelectorAll('main button, main summary, main input')).toHaveLength(0)
  await expectAccessible()
})
