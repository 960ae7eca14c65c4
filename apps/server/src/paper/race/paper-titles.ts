import type { PrintKind } from '@startline/contract'

const TITLES: Record<PrintKind, string> = {
  programme: '秩序册',
  trial: '秩序册（试排）',
  'start-lists': '出场名单',
  'call-sheets': '检录单',
  'sign-in': '报到签到表',
  bibs: '号码布',
}

/** What a paper of this kind is called. */
export const titleOf = (kind: PrintKind): string => TITLES[kind]
