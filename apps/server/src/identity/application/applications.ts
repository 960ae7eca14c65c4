import { type Language, paths, type Words, words } from '@startline/contract'

interface InternalApplication {
  code: string
  icon: string
  url: string
  name: Words
  description: Words
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
    description: words('切换机构，管理账号', 'Your account and organizations'),
  },
]

/** The codes of the portal's own applications; no other can have one of them. */
export const OWN_CODES: readonly string[] = internal.map(({ code }) => code)

/** The portal's own applications, in the reader's language. */
export const applicationsIn = (language: Language) =>
  internal.map(({ code, icon, url, name, description }) => ({
    app_code: code,
    name: name[language],
    description: description[language],
    icon,
    url,
    kind: 'internal' as const,
  }))
