import type { Deps } from '../../deps.ts'
import { createDraft } from '../../hosting/held/create-draft.ts'
import type { Demo } from './build-demo.ts'
import { ageGroups, DEMO_ZONE, dateAfter } from './demo-event.ts'
import { actingFor } from './demo-uploader.ts'
import { BIKE, book, POINTS, PRIZES } from './texts.ts'

/** An event that its host is about to publish: all but when registration opens and closes has been said. */
function draftOf(demoDay: number) {
  const on = (days: number, time: string) => `${dateAfter(demoDay, days)}T${time}`
  const year = Number(dateAfter(demoDay, 0).slice(0, 4))
  return {
    name: '起点杯儿童平衡车公开赛（天津站）',
    summary: '3–6 岁平衡车个人积分赛，水上公园环湖赛道。',
    description: '赛道全长 360 米，含波浪路与双弯。赛事提供医疗保障与当日意外险，家长观赛区设在内场。',
    rules: book(BIKE, POINTS, PRIZES),
    venue: '水上公园北门广场',
    district_code: '120104',
    timezone: DEMO_ZONE,
    starts_at: on(60, '08:30'),
    ends_at: on(60, '17:00'),
    edit_until: on(52, '18:00'),
    contacts: [{ name: '周老师', phone: '022-5550-0104', wechat: 'startline_tj' }],
    groups: ageGroups(year, 'jifen', [3, 4, 5, 6], { capacity: 40, fee: 16_800 }).map((group) => ({
      name: group.name,
      registration_event: group.discipline,
      born_from: group.bornFrom,
      born_to: group.bornTo,
      capacity: group.capacity,
      fee: group.fee,
    })),
  }
}

/** Begins an event as its host would, and notes its day, by which it is moved with the others. */
export async function addDraft(deps: Deps, { demoDay, world }: Demo): Promise<void> {
  const host = actingFor(deps, world.organizations.host, 'owner')
  const { id } = await createDraft(deps, host, { file: draftOf(demoDay), weeks: 0, born_years: 0 }, 'zh-CN')
  await deps.database.db.updateTable('event_draft').set({ demo_day: demoDay }).where('id', '=', id).execute()
}
