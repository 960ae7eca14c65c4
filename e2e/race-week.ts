import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { aClub } from './club.ts'
import { aFile, type Host, published } from './host.ts'
import { portalCommand } from './own-event.ts'
import { get, post, put } from './people.ts'

/** A meet of 120 children in 8 groups. */
const [GROUPS, EACH] = [8, 15]
/** The oldest are born then; each group is a year. */
const FIRST_YEAR = 2013
const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡'
const yearOf = (nth: number) => String(FIRST_YEAR + nth)

/** The children of one group, each with a name and a number of their own. */
const childrenOf = (group_id: string | undefined, nth: number) =>
  Array.from({ length: EACH }, (_child, at) => ({
    group_id,
    participant: {
      name: `${SURNAMES[at]}小${'天地日月星云风雨'[nth]}`,
      id_number: anIdNumber({ birthDate: `${yearOf(nth)}-0${1 + (at % 9)}-1${at % 10}` }),
      guardian_name: '王大明',
      guardian_phone: '13800138000',
    },
  }))

/** An event with 120 children entered by one club, and a contest planned for each group, through the API; its id. */
export async function aPlannedMeet(host: Pick<Host, 'token'>): Promise<string> {
  const groups = Array.from({ length: GROUPS }, (_group, nth) => ({
    name: `U${2027 - Number(yearOf(nth))}`,
    registration_event: 'jifen',
    born_from: `${yearOf(nth)}-01-01`,
    born_to: `${yearOf(nth)}-12-31`,
    capacity: 40,
  }))
  const id = await published(host, aFile('2027 春季少儿平衡车公开赛', { groups }))
  const own = (await get<{ groups: { id: string; name: string }[] }>(`/api/events/${id}`)).groups
  const club = await aClub()
  await portalCommand(['organization', 'confirm', club.id])
  await post('/api/user/switch-org', { organization_id: club.id }, club.owner)
  const entries = own.flatMap((group, nth) => childrenOf(group.id, nth))
  await post('/api/registration/batch', { event_id: id, entries }, club.owner)
  const contests = own.map((group) => ({
    name: `${group.name} 个人赛`,
    group_ids: [group.id],
    rulebook: 'balance_bike_runs_high',
  }))
  await put(`/api/console/events/${id}/contests`, { contests }, host.token)
  return id
}
