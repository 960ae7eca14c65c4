import { messages } from '@startline/ui'

/** Words of the screen for unknown addresses. */
export const useNotFoundText = messages({
  title: ['没有这个页面', 'No such page'],
  explain: (path: string) => [`地址 ${path} 不存在`, `There is nothing at ${path}`],
  hint: ['它可能已经更改，或者抄写有误。', 'The address may have changed or been copied wrongly.'],
  home: ['回到应用中心', 'To the application centre'],
  events: ['查看赛事', 'See the events'],
})
