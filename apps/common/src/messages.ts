import { messages } from '@startline/ui'

const zh = { title: '综合功能', account: '账号管理' }

/** Words of the start page. */
export const useStartText = messages<typeof zh>({
  'zh-CN': zh,
  en: { title: 'Common features', account: 'Account' },
})
