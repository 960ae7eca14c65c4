import { messages } from '@startline/ui'

/** Words of the sample. */
export const useSampleText = messages({
  title: ['示例应用', 'Sample'],
  visitor: ['您还没有登录。', 'You are not signed in.'],
  signedIn: (name: string) => [`您好，${name}。`, `Hello, ${name}.`],
  lane: (lane: number) => [`第 ${lane} 道`, `Lane ${lane}`],
  next: ['下一道', 'Next lane'],
  events: ['查看赛事', 'See the events'],
})
