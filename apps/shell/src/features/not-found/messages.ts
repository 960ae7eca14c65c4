import { messages } from '@startline/ui'

const zh = {
  title: '没有这个页面',
  explain: (path: string) => `地址 ${path} 不存在`,
  hint: '它可能已经更改，或者抄写有误。',
  home: '回到应用中心',
  events: '查看赛事',
}

/** Words of the screen for unknown addresses. */
export const useNotFoundText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'No such page',
    explain: (path) => `There is nothing at ${path}`,
    hint: 'The address may have changed or been copied wrongly.',
    home: 'To the application centre',
    events: 'See the events',
  },
})
