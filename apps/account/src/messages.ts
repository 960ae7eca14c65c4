import { messages } from '@startline/ui'

const zh = { title: '账号管理', common: '综合功能' }

/** Words of the start page. */
export const useStartText = messages<typeof zh>({
  'zh-CN': zh,
  en: { title: 'Account', common: 'Common features' },
})
