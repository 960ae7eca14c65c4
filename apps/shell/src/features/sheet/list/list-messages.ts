import type { Catalogue, Sentence } from '@startline/ui'
import { lines, some } from './counted.ts'

const people = some('participant', 'participants')

const good: Sentence = ['可以报名', 'Good']
const toPutRight: Sentence = ['需要修改', 'To correct']
const leftOut: Sentence = ['不报', 'Left out']

/** Words of the list and its repairs. */
export const listWords = {
  written: (name: string) => [`表格里写的是“${name}”`, `The list says “${name}”`],
  takenAs: (name: string, masked: string) => [
    `按已登记的参赛者报名：${name}，${masked}`,
    `Entered as your participant: ${name}, ${masked}`,
  ],
  askAgain: ['改选', 'Choose again'],
  askAgainOf: (who: string) => [`重新选择${who}是谁`, `Choose again who ${who} is`],
  notCompared: [
    '名单还没有与已登记的参赛者核对（网络不通，或今天可新增的人数不够）；提交前门户会再核对。',
    'The list was not compared with your participants (no connection, or too many new people for today); the portal checks again before anything is registered.',
  ],
  listTitle: ['检查名单', 'Check the list'],
  listLead: [
    '门户已逐行检查。改好的行立即重新检查；提交之前什么都不会登记。',
    'Every line was checked. What you correct is checked again at once; nothing is registered before you submit.',
  ],
  checking: (percent: number) => [`正在检查名单，已完成 ${percent}%`, `Checking the list, ${percent}% done`],
  totals: (count: number) => [`名单共 ${count} 行`, `${lines(count)} in the list`],
  totalsTable: ['按组别查看', 'By group'],
  perGroup: ['每个组别的人数', 'People per group'],
  noGroup: ['还没有组别', 'No group yet'],
  states: {
    good,
    waiting: ['将候补', 'Would wait'],
    wrong: toPutRight,
    held: ['等同队的人', 'Waits for the team'],
    left: leftOut,
  },
  allGood: [
    '每一行都可以报名。名额和已有的报名，下一步再核对。',
    'Every line is good. Places and existing registrations are checked in the next step.',
  ],
  toRepair: (count: number, kinds: number) => [
    `${count} 行需要修改，共 ${kinds} 类问题，都列在下面。`,
    `${lines(count)} to correct, with ${some('kind', 'kinds')(kinds)} of problem, listed below.`,
  ],
  heldNote: (count: number) => [
    `另有 ${count} 行本身没有问题，但队友还没改好；队伍要整队报名。`,
    `${lines(count)} more are fine by themselves, but wait for others of their team; a team goes as a whole.`,
  ],
  sourceOf: (name: string) => [`名单：${name}`, `List: ${name}`],
  another: ['换一份名单', 'Import another list'],
  repairs: ['需要修改的地方', 'To correct'],
  settled: ['这一类已处理完', 'All of these are settled'],
  unfold: (count: number) => [`展开 ${count} 行`, `Show ${lines(count)}`],
  fold: ['收起', 'Fold'],
  settledCount: (done: number, count: number) => [`已处理 ${done} / ${count}`, `${done} of ${count} settled`],
  row: (row: number) => [`第 ${row} 行`, `Row ${row}`],
  nameless: ['（没有姓名）', '(no name)'],
  editOf: (who: string) => [`修改${who}`, `Change ${who}`],
  editTitle: (row: number, who: string) => [`第 ${row} 行：${who}`, `Row ${row}: ${who}`],
  editSave: ['改好了', 'Save the change'],
  numberNow: (masked: string) => [`现在是 ${masked}，不改就留空`, `Now ${masked}; leave empty to keep it`],
  leaveOut: ['不报', 'Leave out'],
  leaveOutOf: (who: string) => [`不报${who}`, `Leave out ${who}`],
  takeIn: ['恢复', 'Take back in'],
  takeInOf: (who: string) => [`恢复${who}`, `Take ${who} back in`],
  leftOut: ['不报这一行', 'Left out'],
  mended: ['已改好', 'Corrected'],
  leaveAll: (count: number) => [`这 ${count} 行都不报`, `Leave out all ${count}`],
  followNumber: (count: number) =>
    count > 1
      ? [`${count} 行都以身份证号为准`, `Go by the ID numbers for all ${count}`]
      : ['以身份证号为准', 'Go by the ID number'],
  setAll: (count: number, label: string) => [`${count} 行一起改：${label}`, `For all ${count}: ${label}`],
  setAllDo: ['一起改', 'Set for all'],
  allResident: (count: number) => [`${count} 行都是居民身份证`, `All ${count} are resident IDs`],
  noReserves: (count: number) => [`${count} 行都不是替补`, `None of the ${count} is a reserve`],
  allReserves: (count: number) => [`${count} 行都是替补`, `All ${count} are reserves`],
  choose: ['请选择', 'Please choose'],
  more: (count: number) => [`再显示 ${count} 行`, `Show ${count} more`],
  waitAll: ['满员的组别改为候补', 'Wait for a place where groups are full'],
  genders: { male: ['男', 'Boy'], female: ['女', 'Girl'] },
  everybody: ['全部名单', 'The whole list'],
  filter: ['显示', 'Show'],
  filters: {
    all: ['全部', 'All'],
    good,
    wrong: toPutRight,
    left: leftOut,
  },
  noneShown: ['这里没有名单行', 'No lines here'],
  heads: {
    row: ['行', 'Row'],
    name: ['姓名', 'Name'],
    number: ['证件号码', 'ID number'],
    group: ['组别', 'Group'],
    unit: ['单位', 'Club or school'],
    state: ['状态', 'State'],
  },
  unitFor: (count: number) => [`${count} 行没有写单位`, `${lines(count)} without a club or school`],
  unitForText: [
    '可以一起指定；不指定即以个人身份参赛。',
    'You can choose one for all of them; without one they race as individuals.',
  ],
  unitChosen: (name: string) => [`没有写单位的行都代表：${name}`, `Lines without one race for: ${name}`],
  how: ['怎么提交？', 'How to submit?'],
  howAll: ['全部改好后一起提交', 'All together, once everything is right'],
  howAllText: ['一项不成，全部不登记。', 'If one cannot be registered, none is.'],
  howGood: (good: number, all: number) => [
    `只提交可以报名的 ${good} 名（共 ${all} 名）`,
    `Only the good ones (${good} of ${all})`,
  ],
  howGoodText: (rest: number) => [
    `其余 ${rest} 名不登记，可以下载后再报。`,
    rest === 1
      ? 'The other one is not registered; you can download it.'
      : `The other ${rest} are not registered; you can download them.`,
  ],
  download: (count: number) => [`下载未通过的 ${count} 行`, `Download the ${lines(count)} to correct`],
  downloadTitle: (event: string) => [`${event}：需要修改的行`, `${event}: lines to correct`],
  downloadNote: ['按原来的顺序，附上每行的原因。', 'In their order, each with its reason.'],
  stillWrong: (count: number) => [
    `还有 ${count} 行需要处理：改好、不报，或选择只提交可以报名的。`,
    `${lines(count)} left: correct or leave out ${count === 1 ? 'this one' : 'them'}, or choose to submit only the good ones.`,
  ],
  nobodyReady: ['还没有可以提交的人。', 'Nobody can be submitted yet.'],
  toConfirm: (count: number) => [`下一步：核对 ${count} 名参赛者`, `Next: check ${people(count)}`],
  asking: ['正在请门户核对', 'The portal is asked'],
  askFailed: [
    '没有连上服务器，名单都还在。请再试一次。',
    'The server cannot be reached; your list is still here. Please try again.',
  ],
  heard: (count: number) => [
    `门户核对后，还有 ${count} 处要处理，已列在下面；这些行没有登记。`,
    `The portal found ${some('thing', 'things')(count)} more, listed below; these lines are not registered.`,
  ],
  unsaid: ['门户没有接受这一项', 'The portal did not accept this entry'],
} satisfies Catalogue
