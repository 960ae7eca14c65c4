import { type ProgrammeFront, publishLists, setTimetable } from '@startline/contract'
import type { TestPortal } from '../../test/harness.ts'
import {
  aMeet,
  contestOf,
  drawWhole,
  enterMany,
  freeze,
  type Meet,
  number,
  plan,
  RACE,
  RUNS,
} from '../race-fixtures.ts'

/** What a host writes into a programme. For tests. */
export const FRONT: ProgrammeFront = {
  committees: '主任：周主任\n副主任：吴副主任',
  officials: '仲裁：郑仲裁',
  judges: '裁判长：冯裁判',
  notes: '请提前 30 分钟到场。',
}
/** Birth dates of the three groups' racers, which nothing public may tell. For tests. */
export const BORN = ['2014-05-20', '2015-03-08', '2016-11-30']

/** For tests: three groups of different years, the last two merged; one contest of runs and one race, drawn, timed and public. */
export async function aDrawnMeet(portal: TestPortal): Promise<Meet & { ids: string[] }> {
  const meet = await aMeet(portal, [
    { name: 'U12 男女混合', capacity: null },
    { name: 'U11 组', capacity: null },
    { name: 'U10 组', capacity: null },
  ])
  const counts = [14, 3, 5]
  for (const [nth, count] of counts.entries())
    await enterMany(meet.wang, meet.event, meet.event.groups[nth], count, {
      name: `陈小${'甲乙丙'[nth]}`,
      birthDate: BORN[nth] ?? '',
    })
  const [g1 = '', g2 = '', g3 = ''] = meet.event.groups
  const contests = [
    { name: '平衡车 U12', group_ids: [g1], rulebook: RUNS, rank_apart: false },
    { name: '积分赛 U11/U10', group_ids: [g2, g3], rulebook: RACE, rank_apart: true },
  ]
  const ids = await plan(meet, {}, contests)
  await freeze(meet, ids)
  await number(meet)
  for (const [nth, id] of ids.entries()) await drawWhole(meet, id, `春风${nth}'`)
  const heats = (await Promise.all(ids.map((id) => contestOf(meet, id)))).flatMap((contest) => contest.heats)
  const blocks = [{ starts_at: '2031-05-01T08:00:00+08:00', minutes_per_heat: 5, heats: heats.map(({ id }) => id) }]
  await meet.host.call(setTimetable, { params: { id: meet.event.id }, body: { blocks } })
  await meet.host.call(publishLists, { params: { id: meet.event.id }, body: { contest_ids: ids } })
  return { ...meet, ids }
}
