import { messages } from '@startline/ui'

/** Words around the sub-applications. */
export const useSubAppText = messages({
  names: { common: ['全部服务', 'All services'], account: ['账号', 'Account'], console: ['办赛', 'Hold events'] },
  failed: (name: string) => [`“${name}”暂时打不开`, `“${name}” cannot be opened right now`],
})
