import { messages } from '@startline/ui'

/** Words for whoever cannot hold events. */
export const useNotHostText = messages({
  title: ['当前账号还不能办赛', 'This organization cannot hold events yet'],
  what: [
    '办赛就是在这里设置组别和名额、发布赛事、看报名和缴费。赛事由经平台同意的机构举办，由它的所有者或管理员操作。',
    'Holding an event means: set up groups and places, publish it, see who enters and who has paid. Organizations that the portal has agreed with do so, by their owners and managers.',
  ],
  way: [
    '如果您的机构要办赛，请联系平台开通；如果已经开通，请在页面顶部切换到那个机构。',
    'If yours is to hold events, ask the portal to allow it; if it is allowed already, switch to it at the top.',
  ],
  ask: ['如何联系平台', 'How to reach the portal'],
  toOrganizations: ['切换机构', 'Switch organization'],
})

/** Words for whoever helps at an event and does not hold it. */
export const useHostOnlyText = messages({
  title: ['由主办方操作', 'For the host'],
  what: [
    '您在这场赛事有岗位；这一页只有主办方能用。',
    'You have a duty at this event; what is done here, its host does.',
  ],
  back: ['回到赛事概况', 'Back to the event'],
  otherDuty: ['这一页不属于您的岗位', 'This screen is for another duty'],
  otherDutyHint: [
    '您的岗位能做什么、什么时候开始，写在赛事概况里。',
    'What you may do here, and when, stands in the overview.',
  ],
  toDuty: ['看我的岗位', 'See my duty'],
})

/** Words for a heat: always with its round, since 小组 and 组别 look alike. */
export const useHeatText = messages({
  run: (run: number) => [`第 ${run} 轮`, `run ${run}`],
  heat: (number: number) => [`第 ${number} 组`, `heat ${number}`],
  whole: (parts: string[]) => [parts.join(' '), parts.join(', ')],
})

/** Words for a contest whose last round is too large for one race. */
export const useCrowdedText = messages({
  title: ['人数太多，最后一场比不完', 'Too many for one final'],
  what: (heats: number) => [
    `最后一个赛次要分 ${heats} 组，各组之间比不出名次。请在“比赛”里换一份竞赛办法，或把组别拆开；名单已封的，先取消封名单。`,
    `The last round would need ${heats} heats, and these are not ranked against each other. Choose another rulebook or split the groups under Contests; take back the freeze first where there is one.`,
  ],
})

/** Words of taking start lists and timing files along. */
export const useExportListsText = messages({
  export: ['导出', 'Export'],
  ofAll: ['所有已抽签的比赛', 'All contests that are drawn'],
  ofOne: ['这场比赛', 'This contest'],
  xlsx: ['出场名单 Excel', 'Start lists, Excel'],
  xlsxNote: ['每场比赛一页', 'A page for each contest'],
  csv: ['出场名单 CSV', 'Start lists, CSV'],
  csvNote: ['全部在一张表里', 'All in one table'],
  json: ['出场名单 JSON', 'Start lists, JSON'],
  jsonNote: ['给其他程序用', 'For other programs'],
  timing: ['计时文件（FinishLynx）', 'Timing files (FinishLynx)'],
  timingNote: ['lynx.evt、lynx.sch、lynx.ppl 和 CSV', 'lynx.evt, lynx.sch, lynx.ppl and CSV'],
  timingBare: ['计时文件，只有号码', 'Timing files, numbers only'],
  timingBareNote: ['不含姓名，中文显示不了的设备也能用', 'Without names, for devices that show no Chinese'],
  done: (name: string) => [`已导出：${name}`, `Exported: ${name}`],
  failed: ['文件没有导出', 'The file was not exported'],
  unanswered: ['服务器没有回答，请稍后再试。', 'The server did not answer. Please try again later.'],
})

/** Where a contest stands, in words. */
export const useContestStates = messages({
  planned: ['待封名单', 'To be frozen'],
  frozen: ['已封名单', 'Frozen'],
  drawn: ['已抽签', 'Drawn'],
  listed: ['已公布', 'Public'],
  running: ['进行中', 'Running'],
  official: ['正式成绩', 'Official'],
})

/** Words for an act to which no answer came. */
export const useActingText = messages({
  unanswered: [
    '没有收到服务器的回应，请检查网络后再试一次。',
    'No answer came. Please check your connection and try again.',
  ],
})
