import { messages } from '@startline/ui'

/** Words for cancelling an event and for putting it away. */
export const useEndingText = messages({
  summary: ['取消或归档赛事', 'Cancel the event, or put it away'],
  cancelTitle: ['取消这场赛事？', 'Cancel this event?'],
  cancelHint: ['不办了才取消；只是改期，请改时间。', 'Only if it will not take place. If it moves, change its times.'],
  cancel: ['取消赛事', 'Cancel the event'],
  keep: ['不取消', 'Keep it'],
  notCounted: ['报名机构数没有加载出来', 'How many would be told could not be loaded'],
  noEntries: ['还没有人报名，不会通知任何人。', 'Nobody is entered; nobody is told.'],
  told: (organizations: number, entries: number) => [
    `${organizations} 个机构的 ${entries} 个报名会立刻收到取消通知。`,
    `${organizations} ${organizations === 1 ? 'organization' : 'organizations'} with ${entries} ${entries === 1 ? 'entry' : 'entries'} are told at once.`,
  ],
  paid: (amount: string) => [
    `已缴的 ${amount} 不经过平台，请您与各机构办理退款。`,
    `${amount} were paid to you and not to the portal: please give them back yourself.`,
  ],
  final: [
    '报名立即停止。取消后不能恢复，也不能再修改；赛事页面和报名记录保留。',
    'Registration stops at once. It cannot be taken back, and nothing can be changed any more; the page and the entries stay.',
  ],
  cancelled: (organizations: number) => [
    organizations > 0 ? `赛事已取消，已通知 ${organizations} 个机构` : '赛事已取消',
    organizations > 0 ? `The event is cancelled; ${organizations} were told` : 'The event is cancelled',
  ],
  archiveTitle: ['归档这场赛事？', 'Put this event away?'],
  archiveHint: ['比赛结束、成绩和费用都处理好以后归档。', 'Once the race is over and results and fees are settled.'],
  archiveLater: (when: string) => [
    `比赛结束（${when}）以后才能归档。`,
    `It can be put away once it is over (${when}).`,
  ],
  archive: ['归档赛事', 'Put it away'],
  archiveNot: ['先不归档', 'Not yet'],
  archiveWhat: [
    '归档后它排到列表最后；报名、缴费记录和成绩都能继续查看。报名者交来的材料过保留期后删除。',
    'It moves to the end of your list; entries, fees and results can still be read. Papers that were handed in are removed once their time is over.',
  ],
  archiveFinal: ['归档不能撤销。', 'It cannot be taken back.'],
  archived: ['赛事已归档', 'The event is put away'],
  isArchived: (when: string) => [`已于 ${when} 归档。`, `Put away ${when}.`],
  unanswered: ['没有收到服务器的回应，请再试一次。', 'No answer came. Please try again.'],
})
