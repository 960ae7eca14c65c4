import { messages } from '@startline/ui'

const zh = {
  names: { common: '全部服务', account: '账号' } as Record<string, string>,
  failed: (name: string) => `“${name}”暂时打不开`,
}

/** Words around the sub-applications. */
export const useSubAppText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    names: { common: 'All services', account: 'Account' },
    failed: (name) => `“${name}” cannot be opened right now`,
  },
})
