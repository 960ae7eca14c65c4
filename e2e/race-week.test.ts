import { paths } from '@startline/contract'
import { describe, expect, test } from 'vitest'
import { needs } from '../tools/needs.ts'
import { expectAccessible } from './accessibility.ts'
import { expectCalm, type TestPage } from './browser.ts'
import { counting, type JourneyLocale, journeyLooks } from './hold-event.ts'
import { aHost } from './host.ts'
import { firstLook } from './looks.ts'
import { get } from './people.ts'
import { aPlannedMeet } from './race-week.ts'
import { settled } from './settled.ts'

const WORDS = {
  'zh-CN': {
    end: '现在就截止修改，马上封名单',
    freeze: '封 8 场的名单',
    confirm: '封名单',
    toBibs: '下一步：编号码',
    tryBibs: '试编',
    give: '就按这个编号',
    toDraw: '去抽签',
    tryDraw: '试排 8 场',
    drawAll: '全部抽签（8 场）',
    publish: '公布出场名单（8 场）',
    publishNow: '公布出场名单',
    draw: '抽签分组',
    timetable: '竞赛日程',
    programme: '秩序册',
    make: '生成并公布第 1 版',
    makeNow: '公布',
    made: '第 1 版已生成并公布',
    propose: '排一份日程',
    proposeNow: '排日程',
    save: '保存日程',
    saved: '都已保存',
  },
  en: {
    end: 'End changes now and freeze at once',
    freeze: 'Freeze 8 contests',
    confirm: 'Freeze',
    toBibs: 'Next: give numbers',
    tryBibs: 'Try it',
    give: 'Give them so',
    toDraw: 'Draw',
    tryDraw: 'Try 8',
    drawAll: 'Draw all 8',
    publish: 'Publish start lists (8)',
    publishNow: 'Publish the start list',
    draw: 'Draw',
    timetable: 'Timetable',
    programme: 'Programme',
    make: 'Make version 1 public',
    makeNow: 'Make public',
    made: 'Version 1 is made and public',
    propose: 'Propose a timetable',
    proposeNow: 'Propose it',
    save: 'Save the timetable',
    saved: 'Everything is saved',
  },
} as const

/** Goes from the freeze to the public programme by screens alone; gives what was pressed and typed. */
async function raceWeek(page: TestPage, id: string, locale: JourneyLocale, look: (screen: string) => Promise<unknown>) {
  const words = WORDS[locale]
  const { count, press, button, link, type } = counting(page)
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  const room = (name: string) =>
    page.getByRole('navigation', { name: /编排的各个步骤|Steps from entries/ }).getByRole('link', { name })
  await settled(page, paths.heldFreeze(id))
  await press(page.getByRole('checkbox', { name: words.end }))
  await look('to be frozen')
  await press(named(words.freeze))
  await press(inDialog(words.confirm))
  await link(words.toBibs)
  await button(words.tryBibs)
  await named(words.give).waitFor()
  await look('numbers tried')
  await press(named(words.give))
  await press(page.getByRole('link', { name: words.toDraw, exact: true }).last())
  await type('all-seed', '春风十里')
  await press(named(words.tryDraw))
  await named(words.drawAll).waitFor()
  await look('draws tried')
  await press(named(words.drawAll))
  await named(words.publish).waitFor()
  await press(room(words.timetable))
  await press(named(words.propose))
  await press(inDialog(words.proposeNow))
  await press(named(words.save))
  await page.getByText(words.saved).waitFor()
  await look('timetable')
  await press(room(words.draw))
  await press(named(words.publish))
  await press(inDialog(words.publishNow))
  await named(words.publish).waitFor({ state: 'detached' })
  await look('published')
  await press(room(words.programme))
  await press(named(words.make))
  await press(inDialog(words.makeNow))
  await page.getByText(words.made).first().waitFor()
  await look('programme')
  return count
}

const printing = needs('Chromium', 'a Chinese font')

describe.skipIf(printing.missing)(printing.named('the week before a race'), () => {
  test.each(firstLook(journeyLooks))(
    '120 children in 8 groups, from the freeze to the public programme within 20 presses, %s',
    async (name, locale, options) => {
      const host = await aHost(options)
      const { page, token } = host
      const id = await aPlannedMeet(host)
      const count = await raceWeek(page, id, locale, (screen) => expectAccessible(page, `${name}: ${screen}`))
      expect(count.presses).toBeLessThanOrEqual(20)
      expect(count.typed).toBe(1)
      const { items } = await get<{ items: { state: string; counts: { starters: number } }[] }>(
        `/api/console/events/${id}/contests`,
        token,
      )
      expect(items.map(({ state, counts }) => `${state} ${counts.starters}`)).toEqual(Array(8).fill('listed 15'))
      expectCalm(page)
      await page.context().close()
    },
  )
})
