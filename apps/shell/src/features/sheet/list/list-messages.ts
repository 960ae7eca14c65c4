import type { Catalogue, Sentence } from '@startline/ui'
import { lines, problemTitles, some } from './title-messages.ts'

const people = some('participant', 'participants')

const good: Sentence = ['可以报名', 'Good']
const toPutRight: Sentence = ['需要修改', 'To correct']
const leftOut: Sentence = ['不报', 'Left out']

/** Words of the list and its repairs. */
export const listWords = {
  titles: problemTitles,
  otherTitle: (count: number, message: string) => [`${count} 处：${message}`, `${message} (${lines(count)})`],
  unitTitle: (count: number, name: string) => [
    `${count} 行写的单位“${name}”没有找到`,
    `${lines(count)}: the club or school “${name}” was not found`,
  ],
  groupTitle: (count: number, name: string) => [
    `${count} 行写的组别“${name}”不在可报的组别里`,
    `${lines(count)}: the group “${name}” cannot be entered`,
  ],
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
  explain: {
    'id_number/id_number_rounded': [
      'Excel 只记 15 位数字：第 16 位起变成 0，或显示成 1.10105E+17。原来的号码已经不在表里，请照证件重新输入。下次请先把这一列设为“文本”，或使用我们的模板。',
      'Excel keeps 15 digits: from the 16th on they become 0, or the number is shown as 1.10105E+17. The true number is no longer in the sheet; please type it from the document. Next time set the column to text first, or use our template.',
    ],
    'id_number/listed_twice': [
      '同一个证件号码在同一组别只能报一次。改正号码，或者只报其中一行。',
      'The same ID number can be in a group only once. Correct the number, or enter one of the lines.',
    ],
    'id_number/number_of_two': [
      '一个证件号码只属于一个人。是同一人的，选对的姓名：不同的组别都报，同一组别只报一次。不是同一人的，改正号码。',
      'An ID number belongs to one person. If it is one, choose the right name: different groups are both entered, the same group once. If not, correct the number.',
    ],
    'name/listed_otherwise': [
      '证件号码已在您的参赛者里，姓名不同。用已登记的姓名；号码抄错的，请在“全部名单”里点姓名改号码。',
      'The ID number is on your list of participants under another name. Use that name; if the number is wrong, change it by the name in “The whole list”.',
    ],
    'id_number/namesake_listed': [
      '您的参赛者里有同名的人。是同一人的，用已登记的，不会重复；不是的，选“是另一个人”；号码抄错的，直接改正。',
      'Somebody of this name is on your list of participants. If it is the same person, use that one, so that nobody is listed twice; if not, say so; if the number is wrong, correct it.',
    ],
    'gender/derived_differs': [
      '身份证号里已有性别。号码本身抄错的，请在“全部名单”里点姓名改号码。',
      'The ID number tells the gender. If the number itself is wrong, change it by the name in “The whole list”.',
    ],
    'birth_date/derived_differs': [
      '身份证号里已有出生日期。号码本身抄错的，请在“全部名单”里点姓名改号码。',
      'The ID number tells the date of birth. If the number itself is wrong, change it by the name in “The whole list”.',
    ],
    'group/group_full': [
      '可以排候补：空出的名额按顺序自动递补。也可以改报其他组别，或者不报这些行。',
      'They can wait in line: places that become free are given in order. Or choose another group, or leave these lines out.',
    ],
    'group/photo_missing': [
      '请先在“参赛者”里上传证件照，再用表格报名；或者改报其他组别。',
      'Upload the ID photos under “Participants” first and then register from the spreadsheet, or choose another group.',
    ],
    'unit/not_found': [
      '选一个单位，或者新增它；对所有写着这个名字的行一起生效。',
      'Choose a club or school, or add it; it holds for all lines with this name.',
    ],
  } as Record<string, Sentence>,

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
  allGood: ['每一行都可以报名。', 'Every line is good.'],
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
    `门户核对后，还有 ${count} 处要处理，已列在下面。什么都没有登记。`,
    `The portal found ${some('thing', 'things')(count)} more, listed below. Nothing was registered.`,
  ],
  unsaid: ['门户没有接受这一项', 'The portal did not accept this entry'],
} satisfies Catalogue
