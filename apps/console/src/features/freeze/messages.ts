import { messages } from '@startline/ui'

/** Words of the screen on which entries are frozen. */
export const useFreezeText = messages({
  title: ['封名单', 'Freeze'],
  failed: ['比赛没有加载出来', 'The contests could not be loaded'],
  trialFailed: ['没有算出谁会出场', 'Who would start could not be told'],
  none: ['先编排比赛', 'Plan the contests first'],
  noneHint: ['把组别编成比赛以后，才能封名单。', 'Once groups are planned as contests, their entries can be frozen.'],
  noneRead: ['主办方还没有编排比赛。', 'The host has not planned any contest yet.'],
  toContests: ['去编排比赛', 'Plan the contests'],
  without: (names: string) => [
    `${names}不在任何比赛里，不会出场。`,
    `In no contest, so nobody of it would start: ${names}.`,
  ],
  comma: ['、', ', '],

  before: ['还没有封', 'Not frozen yet'],
  what: [
    '封名单就是定下谁出场。之后报名不再自己变：停止报名，候补不再递补；有人退出，就记为弃权。',
    'Freezing settles who starts. From then on entries change by hand alone: nobody registers or moves up, and who withdraws is scratched.',
  ],
  leaveOut: ['谁出场', 'Who starts'],
  leaves: {
    none: ['有名额的都出场', 'Everybody with a place'],
    unreviewed: ['只有审核通过的', 'Only whose papers are accepted'],
    unpaid: ['只有不欠费的', 'Only who owes nothing'],
  },
  leavesHint: {
    none: ['候补的不出场。', 'Nobody from the waiting list.'],
    unreviewed: [
      '待审核、退回未交的不出场；不用审核的组别照常。',
      'Not those that wait for a review or were returned; groups that ask for no papers start as they are.',
    ],
    unpaid: [
      '没有缴费的不出场；减免和不收费的照常。',
      'Not who has yet to pay; who is let off, or has nothing to pay, starts.',
    ],
  },
  choose: ['封哪些比赛', 'Which contests'],
  all: ['全选', 'All'],
  starts: (count: number) => [`${count} 人出场`, `${count} start`],
  entered: (count: number) => [`${count} 人报名`, `${count} entered`],
  leftOut: (count: number) => [`${count} 人不出场`, `${count} left out`],
  why: {
    unreviewed: ['审核没有通过', 'Papers not accepted'],
    unpaid: ['没有缴费', 'Not paid'],
    twice: ['同一人已在这项比赛的另一组别', 'In another group of this contest already'],
  },
  nobody: ['没有人出场', 'Nobody would start'],
  entries: (group: string) => [`看“${group}”的报名`, `See the entries of “${group}”`],
  waiting: (count: number) => [`候补 ${count} 人`, `${count} waiting`],

  open: (until: string) => [`${until} 前报名信息还能改`, `Entries may still be changed until ${until}`],
  openHint: ['到那时就能封名单。不等的话，可以现在截止。', 'They can be frozen then. If you cannot wait, end it now.'],
  endNow: ['现在就截止修改，马上封名单', 'End changes now and freeze at once'],
  endNowHint: [
    '修改截止时间变成现在，所有已报名的机构都会收到通知；取消封名单以后，才能在“修改”里重新开放。',
    'The time to change entries ends now and everybody entered is told; it can be opened again in “Change” only once no contest is frozen.',
  ],
  freeze: (count: number) => [`封 ${count} 场的名单`, `Freeze ${count} ${count === 1 ? 'contest' : 'contests'}`],
  chooseFirst: ['请先选择比赛', 'Choose a contest first'],
  waitOrEnd: ['还没到修改截止时间', 'Entries may still be changed'],

  asking: (count: number) => [`封 ${count} 场比赛的名单？`, `Freeze ${count} ${count === 1 ? 'contest' : 'contests'}?`],
  sum: (starters: number, left: number) => [
    left > 0 ? `${starters} 人出场，${left} 人不出场。` : `${starters} 人出场。`,
    left > 0 ? `${starters} start, ${left} are left out.` : `${starters} start.`,
  ],
  stops: [
    '这些组别停止报名，候补不再递补。',
    'Nobody registers in these groups any more, and nobody waiting moves up.',
  ],
  tells: [
    '修改时间现在截止，所有已报名的机构会收到通知。',
    'Changes of entries end now, and everybody entered is told.',
  ],
  undo: ['抽签以前都可以取消。', 'It can be taken back until the draw.'],
  back: ['返回', 'Back'],
  notDone: ['没有封名单', 'Not frozen'],
  done: (starters: number) => [`名单已封，${starters} 人出场`, `Frozen: ${starters} start`],

  offerTitle: (freed: number, waiting: number) => [
    `会空出 ${freed} 个名额，还有 ${waiting} 人在候补`,
    `${freed} ${freed === 1 ? 'place becomes' : 'places become'} free, and ${waiting} ${waiting === 1 ? 'waits' : 'wait'}`,
  ],
  offerHint: [
    '封名单以后不再递补。可以先把空出的名额给候补。',
    'Nobody moves up after the freeze. Give these places away before it.',
  ],
  offer: ['先把名额给候补', 'Give them to the waiting list'],
  offerAsking: (freed: number) => [
    `把 ${freed} 个名额给候补？`,
    `Give ${freed} ${freed === 1 ? 'place' : 'places'} to the waiting list?`,
  ],
  offerLeave: (freed: number) => [
    `${freed} 项不出场的报名退出，并收到通知。不能撤销。`,
    `${freed} ${freed === 1 ? 'entry that is left out is' : 'entries that are left out are'} withdrawn and told so. This cannot be undone.`,
  ],
  offerReason: (reason: string) => [`通知里的原因：${reason}`, `The reason they read: ${reason}`],
  offerReasons: {
    unreviewed: [
      '截止时材料没有通过审核，名额给候补',
      'Papers were not accepted in time; the place goes to the waiting list',
    ],
    unpaid: ['截止时没有缴费，名额给候补', 'The fee was not paid in time; the place goes to the waiting list'],
  },
  offerPromotes: ['候补按先后递补，递补的会收到通知。', 'Those who wait move up in their order and are told so.'],
  offerThen: {
    unreviewed: [
      '名单还没有封：递补的人通过审核以后出场。',
      'Nothing is frozen yet: who moved up starts once accepted.',
    ],
    unpaid: [
      '名单还没有封：递补的人缴费以后出场。',
      'Nothing is frozen yet: who moved up starts once the fee is paid.',
    ],
  },
  offered: (promoted: number, waiting: number) => [
    `已递补 ${promoted} 人，还有 ${waiting} 人候补`,
    `${promoted} moved up, ${waiting} still ${waiting === 1 ? 'waits' : 'wait'}`,
  ],
  notOffered: ['名额没有给出', 'No place was given'],
  waitingEnds: (count: number) => [
    `候补的 ${count} 人没有名额，会收到“候补结束”的通知。`,
    `${count} on the waiting list ${count === 1 ? 'has' : 'have'} no place and ${count === 1 ? 'is' : 'are'} told that waiting is over.`,
  ],
  notGiven: (freed: number) => [
    `空出的 ${freed} 个名额不给候补。`,
    `${freed} free ${freed === 1 ? 'place is' : 'places are'} not given to the waiting list.`,
  ],

  after: ['已封的名单', 'Frozen'],
  since: (moment: string) => [`${moment} 封`, `Since ${moment}`],
  starters: (count: number) => [`${count} 人出场`, `${count} ${count === 1 ? 'starter' : 'starters'}`],
  scratched: (count: number) => [`弃权 ${count} 人`, `${count} scratched`],
  withoutBib: (count: number) => [`${count} 人没有号码`, `${count} without a number`],
  takeBack: (name: string) => [`取消封名单：${name}`, `Take back the freeze of “${name}”`],
  takeBackShort: ['取消封名单', 'Take back'],
  isDrawn: ['已抽签，不能再取消', 'Drawn: it cannot be taken back'],
  takeBackTitle: (name: string) => [`取消“${name}”的封名单？`, `Take back the freeze of “${name}”?`],
  takeBackHint: [
    '出场名单清空，已编的号码保留。报名仍然是停止的：要再开放，请到“修改”里改时间。',
    'The list of starters goes, numbers given are kept. Registering stays closed: open it again in “Change” if you want to.',
  ],
  takenBack: ['已取消封名单', 'The freeze was taken back'],
  notTakenBack: ['没有取消', 'Not taken back'],
  toBibs: ['下一步：编号码', 'Next: give numbers'],
  allFrozen: ['所有比赛的名单都封了。', 'The entries of every contest are frozen.'],
})
