import { messages } from '@startline/ui'

/** Words of the guardian's consent. */
export const useConsentWords = messages({
  title: ['监护人同意', 'Guardian’s consent'],
  lead: [
    '未满 14 岁，处理 TA 的个人信息需要监护人单独同意。这里的同意与其他内容分开，单独记录。',
    'For a child under 14 a guardian’s own consent is needed. It is asked for and recorded by itself, apart from everything else.',
  ],
  none: [
    '还没有记录监护人同意。要求同意的组别暂时不能报。',
    'No consent is recorded yet. Groups that ask for it cannot be entered for now.',
  ],
  outdated: ['同意书有了新版本', 'There is a new version of the text'],
  outdatedText: (version: string) => [
    `之前同意的是 ${version} 版，仍然有效。请监护人阅读新版并再次同意。`,
    `Version ${version} was agreed to, and that still holds. Please let a guardian read the new one and agree again.`,
  ],
  who: ['由谁同意', 'Who agrees'],
  record: ['记录同意', 'Record the consent'],
  renew: ['同意新版本', 'Agree to the new version'],
  tick: ['请先由监护人勾选同意', 'A guardian has to tick the box first'],
  recorded: ['监护人同意已记录', 'The consent was recorded'],
  version: ['文本版本', 'Version of the text'],
  given: ['同意人', 'Given by'],
  at: ['同意时间', 'Given on'],
  by: ['由谁记录', 'Recorded by'],
  somebody: ['已注销的账号', 'an account that is gone'],
  withdraw: ['撤回同意', 'Take the consent back'],
  withdrawTitle: (name: string) => [`撤回对${name}的监护人同意？`, `Take the consent for ${name} back?`],
  withdrawText: [
    '撤回后，TA 不能再报要求监护人同意的组别；撤回的时间和操作人会留下记录。已有的报名不会自动退出，需要的话请另外退出，之后再把 TA 从名单移除，资料即不再使用。',
    'After that, groups that ask for a guardian’s consent cannot be entered; when it was taken back and by whom is kept. Registrations there are stay: withdraw them too if they should not, and then remove the participant from the list, so that the data is used no more.',
  ],
  running: ['还有效的报名', 'Registrations that are running'],
  needed: ['本组要求监护人同意', 'this group asks for consent'],
  noRunning: ['TA 目前没有有效的报名。', 'There are no running registrations.'],
  withdrawn: ['同意已撤回', 'The consent was taken back'],
  keep: ['保留同意', 'Keep it'],
  history: (count: number) => [`以前的同意（${count}）`, `Former consents (${count})`],
  replaced: (moment: string) => [`${moment} 由新的同意取代`, `Replaced by a newer one on ${moment}`],
  taken: (moment: string, by: string) => [`${moment} 由${by}撤回`, `Taken back on ${moment} by ${by}`],
  failed: ['没有记录成功', 'This could not be recorded'],
  unanswered: ['没有连上服务器，请再试一次。', 'The server could not be reached; please try again.'],
  loadFailed: ['同意记录没有加载出来', 'The consents could not be loaded'],
})
