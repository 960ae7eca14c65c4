import { type Language, paths, type Words, words } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { findApplications, type ListedApplication } from './application.store.ts'

/**
 * An application of others as a tile shows it. Its `url` is the entry without a token: good in every client, and the application
 * itself asks who has come; a client that knows the jump call enters signed in.
 */
const presentExternal = ({ app_code, name, description, icon, entry }: ListedApplication) => ({
  app_code,
  name,
  description,
  icon,
  url: entry,
  kind: 'external' as const,
})

/** For whom applications are shown. */
interface Viewer {
  /** Whether they hold events, or have a duty at one. */
  holds: boolean
}

interface InternalApplication {
  code: string
  icon: string
  url: string
  name: Words
  description: Words
  /** Shown to those alone who hold events or have a duty at one. */
  ofHosts?: true
}

/** The portal's own applications, in the order of their tiles. */
const internal: readonly InternalApplication[] = [
  {
    code: 'event_registration',
    icon: 'flag',
    url: paths.events,
    name: words('赛事报名', 'Event registration'),
    description: words('查看赛事并报名', 'Find an event and register'),
  },
  {
    code: 'console',
    icon: 'trophy',
    url: paths.console,
    name: words('办赛', 'Hold events'),
    description: words('发布赛事，管理报名', 'Publish events, see who enters'),
    ofHosts: true,
  },
  {
    code: 'my_registrations',
    icon: 'list',
    url: paths.registrations,
    name: words('我的报名', 'My registrations'),
    description: words('查看已提交的报名', 'See what has been registered'),
  },
  {
    code: 'participants',
    icon: 'people',
    url: paths.participants,
    name: words('参赛者', 'Participants'),
    description: words('管理参赛者资料', 'Keep your list of participants'),
  },
  {
    code: 'teaching_videos',
    icon: 'video',
    url: paths.videos,
    name: words('教学视频', 'Teaching videos'),
    description: words('观看教学视频', 'Watch and learn'),
  },
  {
    code: 'account',
    icon: 'account',
    url: paths.organizations,
    name: words('账号与机构', 'Account'),
    description: words('切换账号，管理机构', 'Your account and organizations'),
  },
]

/** The codes of the portal's own applications; no other can have one of them. */
export const OWN_CODES: readonly string[] = internal.map(({ code }) => code)

/** The portal's own applications, in the reader's language. */
const applicationsIn = (language: Language, { holds }: Viewer) =>
  internal
    .filter(({ ofHosts }) => holds || !ofHosts)
    .map(({ code, icon, url, name, description }) => ({
      app_code: code,
      name: name[language],
      description: description[language],
      icon,
      url,
      kind: 'internal' as const,
    }))

/** What an organization may open: the portal's own applications, and those of others that it sees. */
export const presentApplications = (language: Language, seen: readonly ListedApplication[], viewer: Viewer) => [
  ...applicationsIn(language, viewer),
  ...seen.map(presentExternal),
]

/** Asks once for the applications of these organizations; gives what each may open, the portal's own first. */
export async function applicationsOf(
  deps: Deps,
  organizationIds: readonly string[],
  language: Language,
  viewer: Viewer,
) {
  const rows = await findApplications(deps.database.db, organizationIds, language)
  const external = Map.groupBy(rows, (row) => row.organization_id)
  return (id: string) => presentApplications(language, external.get(id) ?? [], viewer)
}
