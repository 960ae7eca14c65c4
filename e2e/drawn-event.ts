import { addChild } from './guardian-page.ts'
import { aFile, type Host, published } from './host.ts'
import { registerFor } from './own-event.ts'
import { get, newAccount, post, put, signUp } from './people.ts'

const GROUP = { born_from: '2018-01-01', born_to: '2020-12-31', capacity: 40 }
const NAMES = ['王小雨', '李小星', '赵小满', '钱小暑', '孙小雪', '周小寒']

/** An event of two contests in which the same children race, frozen, numbered and drawn through the API; its id and those of the contests. */
export async function aDrawnEvent(host: Pick<Host, 'token'>): Promise<{ id: string; contests: string[] }> {
  const groups = [
    { name: 'U8 积分', registration_event: 'jifen', ...GROUP },
    { name: 'U8 竞速', registration_event: 'jingsu', ...GROUP },
  ]
  const id = await published(host, aFile('春季日程赛', { groups }))
  const own = (await get<{ groups: { id: string }[] }>(`/api/events/${id}`)).groups
  const token = await signUp(newAccount())
  const children = await Promise.all(NAMES.map((name) => addChild(token, { name, birthDate: '2019-05-20' })))
  for (const group of own) await registerFor(token, { id, groups: [] }, group.id, children)
  const at = `/api/console/events/${id}`
  const plan = own.map((group, nth) => ({
    name: ['U8 积分赛', 'U8 竞速赛'][nth],
    group_ids: [group.id],
    rulebook: nth === 0 ? 'balance_bike_runs_high' : 'roller_points_2_1',
  }))
  const { items } = (await put(`${at}/contests`, { contests: plan }, host.token)) as { items: { id: string }[] }
  const contests = items.map((contest) => contest.id)
  await post(`${at}/freeze`, { contest_ids: contests, end_changes_now: true }, host.token)
  await post(`${at}/bibs`, { groups: own.map((group) => ({ group_id: group.id, from: 101, to: 199 })) }, host.token)
  for (const cid of contests) {
    const draw = { seed: '春风', force: true }
    const { digest } = (await post(`${at}/contests/${cid}/draw`, { ...draw, dry_run: true }, host.token)) as {
      digest: string
    }
    await post(`${at}/contests/${cid}/draw`, { ...draw, digest }, host.token)
  }
  return { id, contests }
}
