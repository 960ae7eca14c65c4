import { messages } from '@startline/ui'

/** Words of who saw clear numbers. */
export const useRevealLogText = messages({
  logTitle: ['谁查看过完整号码', 'Who saw the full numbers'],
  logNone: ['还没有人查看过。', 'Nobody has seen them yet.'],
  logFailed: ['查看记录没有加载出来', 'The record could not be loaded'],
  logCount: (shown: number, total: number) =>
    total > shown
      ? [`最近 ${shown} 次，共 ${total} 次`, `The latest ${shown} of ${total}`]
      : [`共 ${total} 次`, `${total} in all`],
  byHost: (host: string) => [`赛事主办方：${host}`, `For ${host}, which holds the event`],
  somebody: ['已注销的账号', 'an account that is gone'],
})
