import type { Language } from '@startline/contract'

type Texts = Record<Language, readonly [name: string, description: string]>
interface InternalApplication {
  code: string
  icon: string
  url: string
  texts: Texts
}

/** The portal's own applications, in the order of their tiles. */
const internal: readonly InternalApplication[] = [
  {
    code: 'event_registration',
    icon: 'flag',
    url: '/integratedServices',
    texts: { 'zh-CN': ['赛事报名', '查看赛事并报名'], en: ['Event registration', 'Find an event and register'] },
  },
  {
    code: 'my_registrations',
    icon: 'list',
    url: '/common/registrations',
    texts: { 'zh-CN': ['我的报名', '查看已提交的报名'], en: ['My registrations', 'See what has been registered'] },
  },
  {
    code: 'participants',
    icon: 'people',
    url: '/common/participants',
    texts: { 'zh-CN': ['参赛者', '管理参赛者资料'], en: ['Participants', 'Keep your list of participants'] },
  },
  {
    code: 'teaching_videos',
    icon: 'video',
    url: '/common/videos',
    texts: { 'zh-CN': ['教学视频', '观看教学视频'], en: ['Teaching videos', 'Watch and learn'] },
  },
  {
    code: 'account',
    icon: 'account',
    url: '/account/organizations',
    texts: { 'zh-CN': ['账号与机构', '切换机构，管理账号'], en: ['Account', 'Your account and organizations'] },
  },
]

/** The codes of the portal's own applications; no other can have one of them. */
export const OWN_CODES: readonly string[] = internal.map(({ code }) => code)

/** The portal's own applications, in the reader's language. */
export const applicationsIn = (language: Language) =>
  internal.map(({ code, icon, url, texts }) => {
    const [name, description] = texts[language]
    return { app_code: code, name, description, icon, url, kind: 'internal' as const }
  })
