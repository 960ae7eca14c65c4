import { messages } from '@startline/ui'

/** Words of the screen on which an event is begun. */
export const useNewText = messages({
  title: ['新建赛事', 'New event'],
  lead: ['发布之前，只有您的机构看得到。', 'Until it is published, only your organization sees it.'],
  back: ['我的赛事', 'My events'],
  how: ['怎样开始', 'How to begin'],
  ways: {
    nothing: ['从零开始', 'From nothing'],
    copy: ['复制一场赛事', 'Copy an event'],
    file: ['从文件导入', 'From a file'],
  },
  waysHint: {
    nothing: ['填名称、时间、组别，几分钟就好', 'Name, times, groups: a few minutes'],
    copy: ['时间和年龄组自动顺延', 'Times and birth years move along'],
    file: ['YAML 或 JSON 赛事文件', 'An event file in YAML or JSON'],
  },
  begin: ['开始填写', 'Begin'],
  source: ['复制哪场赛事', 'Which event'],
  choose: ['请选择', 'Please choose'],
  sourceFailed: ['赛事没有加载出来', 'The events could not be loaded'],
  noSource: ['还没有可以复制的赛事。', 'There is no event to copy yet.'],
  weeks: ['时间顺延', 'Move the times by'],
  weeksOf: (weeks: number) => [
    { 0: '不变', 52: '52 周（约一年）' }[weeks] ?? `${weeks} 周`,
    { 0: 'nothing', 52: '52 weeks (about a year)' }[weeks] ?? `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`,
  ],
  weeksHint: ['按整周顺延，星期几不变。', 'By whole weeks: the days of the week stay.'],
  years: ['出生年份顺延', 'Move birth years by'],
  yearsOf: (years: number) =>
    years === 0 ? ['不变', 'nothing'] : [`${years} 年`, years === 1 ? '1 year' : `${years} years`],
  moved: ['原来的时间，以及复制后的时间', 'The times as they were, and as they will be'],
  what: ['内容', 'What'],
  before: ['原来', 'Before'],
  after: ['复制后', 'After'],
  rows: {
    starts: ['比赛开始', 'Race begins'],
    opens: ['报名开始', 'Registration opens'],
    closes: ['报名截止', 'Registration closes'],
    youngest: ['最小的组', 'Youngest group'],
    oldest: ['最大的组', 'Oldest group'],
  },
  doCopy: ['复制为新草稿', 'Copy into a draft'],
  choosing: ['选择文件', 'Choose a file'],
  fileHint: [
    '任何一场赛事都可以导出成这样的文件；改好后再导入，就是一场新赛事。',
    'Any event can be exported as such a file; changed and brought back, it is a new event.',
  ],
  reading: (name: string) => [`正在读取 ${name}`, `Reading ${name}`],
  tooLarge: ['文件太大了，赛事文件不会超过 200 KB。', 'The file is too large: event files have at most 200 KB.'],
  otherEncoding: [
    '文件不是 UTF-8 编码。请用记事本或 WPS 打开，另存为，编码选 UTF-8，再选一次。',
    'The file is not encoded in UTF-8. Open it, save it as UTF-8 and choose it again.',
  ],
  unreadable: ['文件里有读不懂的地方', 'The file cannot be read'],
  unreadableHint: ['改好下面的地方，再选一次。', 'Mend what is told below and choose it again.'],
  line: (line: number) => [`第 ${line} 行`, `Line ${line}`],
  failed: ['草稿没有建好', 'The draft was not made'],
})
