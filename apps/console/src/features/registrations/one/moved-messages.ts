import { messages } from '@startline/ui'

/** Words of what became otherwise while somebody looked. */
export const useMovedText = messages({
  title: ['这条报名刚刚有了变化', 'This registration has just changed'],
  text: ['页面已更新为最新内容，请看过后再操作：', 'What you see is up to date now. Please look at it again:'],
  unknown: ['有其他人处理过，或资料有细小改动', 'Somebody else acted on it, or a detail changed'],
  got: ['知道了', 'Got it'],
  status: ['报名状态变了', 'where it stands'],
  review: ['审核结果变了', 'what was decided on it'],
  group: ['换了组别', 'its group'],
  unit: ['换了参赛单位', 'its club or school'],
  team: ['换了队伍', 'its team'],
  added: (who: string) => [`加入了${who}`, `${who} was added`],
  removed: (who: string) => [`移出了${who}`, `${who} was taken out`],
  photo: (who: string) => [`${who}换了照片`, `another photo of ${who}`],
  consent: (who: string) => [`${who}的监护人同意变了`, `the consent for ${who}`],
  paper: (paper: string, who: string | null) =>
    who === null
      ? [`“${paper}”有更新`, `the paper “${paper}”`]
      : [`${who}的“${paper}”有更新`, `the paper “${paper}” of ${who}`],
})
