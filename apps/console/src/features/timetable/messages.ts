import { messages } from '@startline/ui'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const gap = (between: number): [string, string] =>
  between < 0
    ? [`重叠 ${-between} 分钟`, `overlap by ${-between} min`]
    : [`相隔 ${between} 分钟`, `are ${between} min apart`]

/** Words of this screen. A heat is always said with its round: 小组 looks like 组别. */
export const useTimetableText = messages({
  title: ['竞赛日程', 'Timetable'],
  failed: ['竞赛日程没有加载出来', 'The timetable could not be loaded'],
  nothing: ['还没有小组可以排时间', 'There are no heats yet'],
  nothingHint: ['抽签以后才有小组。先去抽签，再回来排时间。', 'Heats come of the draw. Draw first, then come back.'],
  toDraw: ['去抽签', 'To the draw'],
  propose: ['排一份日程', 'Propose a timetable'],
  proposeAnew: ['重新排', 'Propose anew'],
  print: ['打印秩序册', 'Print the programme'],
  rest: ['同一人两组之间至少休息', 'Least rest between heats'],
  minutesUnit: ['分钟', 'min'],
  none: ['还没有排时间', 'Nothing is timed yet'],
  noneHint: [
    '按“排一份日程”，系统按年龄从小到大排好，您再调整。',
    'Have a timetable proposed, the youngest first, and change what you like.',
  ],
  noneRead: ['主办方排好以后会显示在这里。', 'It is shown here once the host has made it.'],
  dayAside: (from: string, to: string, count: number) => [
    `${from}–${to}，${count} 场`,
    `${from}–${to}, ${many(count, 'heat', 'heats')}`,
  ],
  blockFacts: (count: number, minutes: number, pause: number) => [
    `${count} 场，每场 ${minutes} 分钟${pause > 0 ? `，间隔 ${pause} 分钟` : ''}`,
    `${many(count, 'heat', 'heats')}, ${minutes} min each${pause > 0 ? `, ${pause} min between` : ''}`,
  ],
  people: (count: number) => [`${count} 人`, many(count, 'starter', 'starters')],
  heats: (count: number) => [`${count} 场`, many(count, 'heat', 'heats')],
  heatTitle: ['移动这一组（Alt+↑↓ 移一位）', 'Move this heat (Alt+↑↓ moves it by one)'],
  fold: ['收起', 'Fold'],
  unfold: (count: number) => [`看 ${count} 场`, `Show ${many(count, 'heat', 'heats')}`],
  earlier: (name: string, minutes: number) => [`${name}：提前 ${minutes} 分钟`, `${name}: ${minutes} min earlier`],
  laterBy: (name: string, minutes: number) => [`${name}：推后 ${minutes} 分钟`, `${name}: ${minutes} min later`],
  editBlock: (name: string) => [`修改时段：${name}`, `Change block: ${name}`],
  up: (name: string) => [`${name}：提前一位`, `${name}: one place earlier`],
  down: (name: string) => [`${name}：推后一位`, `${name}: one place later`],
  shifted: (name: string, minutes: number) =>
    minutes < 0
      ? [`${name}和当天后面的提前了 ${-minutes} 分钟`, `${name} and what follows that day: ${-minutes} min earlier`]
      : [`${name}和当天后面的推后了 ${minutes} 分钟`, `${name} and what follows that day: ${minutes} min later`],
  stepped: (name: string, by: number) =>
    by < 0 ? [`${name}提前了一位`, `${name}: one place earlier`] : [`${name}推后了一位`, `${name}: one place later`],
  movedTo: (name: string) => [`${name}已移动`, `${name} was moved`],
  taken: (name: string) => [`${name}不排时间了`, `${name} has no time any more`],
  paused: (name: string, minutes: number) => [
    `${name}之前休息 ${minutes} 分钟`,
    `A pause of ${minutes} min before ${name}`,
  ],
  changed: (name: string) => [`${name}已修改`, `${name} was changed`],
  proposed: (count: number) => [`已排好 ${count} 场`, `${many(count, 'heat', 'heats')} timed`],
  undone: ['已撤销一步', 'One step taken back'],

  beyond: (count: number, ends: string) => [
    `${count} 组排到了赛事结束（${ends}）之后`,
    `${many(count, 'heat is', 'heats are')} after the event's end (${ends})`,
  ],
  beyondHint: (last: string) => [
    `最晚的是 ${last}。请缩短间隔、移到别的日子，或修改赛事结束时间。`,
    `The last one is ${last}. Shorten pauses, use another day, or change when the event ends.`,
  ],

  clashes: (count: number, rest: number) => [
    `${count} 处休息不足 ${rest} 分钟`,
    `${many(count, 'clash', 'clashes')}: less than ${rest} min of rest`,
  ],
  who: (bib: number | null, name: string) => [
    bib === null ? `${name}：` : `号码 ${bib} ${name}：`,
    bib === null ? `${name}:` : `No. ${bib} ${name}:`,
  ],
  between: (one: string, other: string, minutes: number) => [
    `${one} 与 ${other} ${gap(minutes)[0]}`,
    `${one} and ${other} ${gap(minutes)[1]}`,
  ],
  clashAt: (count: number, least: number) => [
    `${count} 人${least < 0 ? gap(least)[0] : `最少${gap(least)[0]}`}`,
    `${many(count, 'starter', 'starters')}: ${least < 0 ? `overlap ${-least}` : `${least}`} min`,
  ],
  noClash: (rest: number) => [`没有人休息不足 ${rest} 分钟`, `Everybody has at least ${rest} min of rest`],
  checking: ['正在检查休息时间', 'Checking rest times'],
  notChecked: [
    '休息时间没有检查成功，改动还在；保存时会再检查。',
    'Rest times could not be checked. Your changes are kept; they are checked again when you save.',
  ],
  all: (count: number) => [`看全部 ${count} 处`, `Show all ${count}`],
  fewer: ['收起', 'Show fewer'],

  withoutTime: (count: number) => [`${count} 场还没有时间`, `${many(count, 'heat has', 'heats have')} no time yet`],
  giveTime: ['排进去', 'Give a time'],
  undrawn: (count: number) => [`${count} 场比赛还没抽签`, `${many(count, 'contest is', 'contests are')} not drawn yet`],
  undrawnHint: (names: readonly string[]) => [
    `${names.join('、')}：抽签后再排时间。`,
    `${names.join(', ')}: timed after the draw.`,
  ],

  moveTitle: (name: string) => [`移动：${name}`, `Move: ${name}`],
  scope: ['移动哪些', 'What to move'],
  scopes: {
    these: ['只移动所选的', 'What was chosen'],
    run: ['这一轮的所有小组', 'All heats of this run'],
    contest: ['这场比赛的所有小组', 'All heats of this contest'],
  },
  intoBlock: ['移到哪个时段', 'Into which block'],
  newBlock: ['新的时段，排在最后', 'A new block, behind the last'],
  place: ['位置', 'Place'],
  before: (name: string) => [`在 ${name} 之前`, `Before ${name}`],
  atEnd: ['时段最后', 'At the end of the block'],
  move: (count: number) => [`移动 ${count} 场`, `Move ${many(count, 'heat', 'heats')}`],
  takeTime: ['不排时间', 'Take its time away'],
  pauseBefore: ['或者：之前休息', 'Or a pause before it'],
  insertPause: ['插入休息', 'Insert the pause'],

  starts: ['开始时间', 'Starts at'],
  startsHint: ['推后开始时间，前面就有了休息。', 'To insert a pause before it, have it start later.'],
  startsWrong: ['请填写日期和时间', 'Please enter day and time'],
  minutes: ['每场分钟数', 'Minutes of a heat'],
  minutesWrong: (least: number, most: number) => [
    `请填写 ${least} 到 ${most} 之间的整数`,
    `Please enter a whole number from ${least} to ${most}`,
  ],
  pause: ['两场之间的间隔', 'Pause between heats'],
  following: ['当天后面的时段一起移动，绕开休息时间', 'Later blocks of the day move along, around pauses'],
  apply: ['确定', 'Apply'],
  cancel: ['取消', 'Cancel'],

  proposeHint: [
    '年龄小的在前；排好以后还可以移动任何一场，保存之前别人看不到。',
    'The youngest come first. You can move every heat afterwards; nobody sees it before you save.',
  ],
  replaces: ['现在的日程会被换掉，可以撤销。', 'What is planned now is replaced; you can undo that.'],
  byRulebook: ['不填则按竞赛办法', 'Empty: as the rulebook has it'],
  gap: ['时段之间的间隔', 'Pause between blocks'],
  gapHint: ['换项目、检录用', 'For the next to line up'],
  order: ['顺序', 'Order'],
  orders: { contest: ['一场比赛赛完再赛下一场', 'Contest by contest'], run: ['各比赛轮流，一轮一轮来', 'Run by run'] },
  orderHints: {
    contest: ['孩子等得少，赛完就可以走', 'Children wait less and can go home'],
    run: ['两轮之间休息更久', 'More rest between two runs'],
  },
  noon: ['中午休息', 'A break at noon'],
  noonFrom: ['从', 'From'],
  noonTo: ['到', 'To'],
  noonWrong: ['结束要晚于开始', 'It must end after it begins'],
  until: ['每天最晚到', 'Racing ends at the latest'],
  untilHint: ['多日赛事排不完的移到第二天', 'Of several days: what does not fit goes on the next morning'],
  later: ['给后面的赛次留时间', 'Leave time for later rounds'],
  laterHint: [
    '半决赛、决赛等成绩出来才编排，先空出来',
    'Semi-finals and finals are made of results; their time is kept free',
  ],
  proposeNow: ['排日程', 'Propose it'],

  save: ['保存日程', 'Save the timetable'],
  saved: ['日程已保存', 'The timetable is saved'],
  undo: ['撤销', 'Undo'],
  unsaved: ['有改动还没保存', 'There are changes that are not saved'],
  publicHint: [
    '有的出场名单已公布：保存后时间变化会记入更正，并通知相关单位。',
    'Some start lists are public: other times are noted there as an amendment, and the organizations concerned are notified.',
  ],
  reason: ['改时间的原因（可不填）', 'Reason (optional)'],
  reasonHint: ['会写进给参赛单位的通知', 'Part of the notice to organizations'],
  allSaved: ['都已保存', 'Everything is saved'],
  notSaved: ['日程没有保存', 'The timetable was not saved'],
  unanswered: [
    '服务器没有回答，请稍后再试；改动还在。',
    'The server did not answer. Your changes are still here; please try again.',
  ],
  moved: ['日程或编排刚刚被别人改过', 'Somebody has just changed the timetable or the draw'],
  movedHint: [
    '您的改动还没保存。看最新的会放弃您的改动。',
    'Your changes are not saved. Looking at theirs gives yours up.',
  ],
  takeTheirs: ['看最新的', 'Look at theirs'],
  keepMine: ['保留我的', 'Keep mine'],
})
