import { messages } from '@startline/ui'

/** Words of the screen for unknown addresses. */
export const useNotFoundText = messages({
  title: ['没有找到这个页面', 'This page was not found'],
  explain: (path: string) => [`地址 ${path} 不存在。`, `There is nothing at ${path}. `],
  events: ['查看赛事', 'See the events'],
  hint: [
    '链接可能不完整，或者页面已经移走。您可以回到首页，或查看赛事。',
    'The link may be incomplete, or the page has moved. Go to the home page, or see the events.',
  ],
})
