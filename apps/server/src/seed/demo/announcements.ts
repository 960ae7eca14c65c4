import { v7 as uuid } from 'uuid'
import { hostScope } from '../../authority/host-scope.ts'
import { insertAnnouncement, type NewAnnouncement } from '../../event-entries/announcement/hosted.store.ts'
import type { Executor } from '../../store/statement.ts'
import type { Demo } from './build-demo.ts'

const HOUR_MS = 60 * 60 * 1000

/** What the demo's host has announced about the first event, which club and guardian are entered in. */
const said: Pick<NewAnnouncement, 'audience' | 'severity' | 'words'>[] = [
  {
    audience: 'page',
    severity: 'important',
    words: {
      'zh-CN': { title: '请自备护具', text: '头盔、护膝、护肘缺一不可，检录时逐一检查；现场不提供租借。' },
      en: {
        title: 'Bring your own protection',
        text: 'Helmet, knee and elbow pads are checked one by one; none can be borrowed at the venue.',
      },
    },
  },
  {
    audience: 'entered',
    severity: 'info',
    words: {
      'zh-CN': {
        title: '号码布领取时间已定',
        text: '赛前一天 14:00–18:00 在北广场服务台领取，每个单位派一人即可，请带上报名编号。',
      },
      en: {
        title: 'When to collect the bib numbers',
        text: 'The day before the race, 14:00–18:00, at the service desk on the north square. One person per unit is enough; bring the references.',
      },
    },
  },
]

/** Writes the demo's announcements, which its host publishes. */
export async function writeAnnouncements(tx: Executor, { events: [first], world }: Demo): Promise<void> {
  if (first === undefined) return
  const at = new Date(world.deps.now().getTime() - HOUR_MS)
  const { id: organizationId, accountId } = world.organizations.host
  const scope = await hostScope(tx, { kind: 'event', id: first.event.id }, { accountId, organizationId, role: 'owner' })
  for (const one of said) await insertAnnouncement(tx, scope, { id: uuid(), ...one, startsAt: at, endsAt: null, at })
}
