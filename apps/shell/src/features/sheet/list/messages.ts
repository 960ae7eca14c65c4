import { messages } from '@startline/ui'
import { listWords } from './list-messages.ts'
import { reportWords } from './report-messages.ts'

/** Words of registering from a sheet. */
export const useSheetText = messages({
  title: ['用表格报名', 'Register from a spreadsheet'],
  steps: {
    bring: ['导入名单', 'Import the list'],
    columns: ['识别各列', 'Columns'],
    list: ['修改名单', 'Correct the list'],
    confirm: ['核对并提交', 'Check and submit'],
    done: ['报名结果', 'Report'],
  },
  shutTitle: ['现在没有可以报名的组别', 'No group can be entered at present'],
  shut: [
    '报名还没有开始、已经截止，或者赛事已取消。赛事页写有各组别的报名时间。',
    'Registration has not begun, is closed, or the event was cancelled. The event’s page tells when each group is open.',
  ],
  toEvent: ['查看赛事', 'See the event'],
  bringTitle: ['导入名单', 'Import your list'],
  bringLead: [
    '一份表格就能为整队、整个俱乐部报名。先检查、修改，您确认后才会提交。',
    'One spreadsheet registers a team or a whole club. You look at it and correct it first; nothing is registered until you confirm.',
  ],
  file: ['选择表格文件', 'Choose a spreadsheet'],
  drop: ['或者把文件拖到这里', 'or drop the file here'],
  dropNow: ['松开即可', 'Let go here'],
  kinds: [
    '支持 Excel、WPS（.xlsx）、ODS 和 CSV，最大 5\u00a0MB、5,000 行',
    'Excel or WPS (.xlsx), ODS and CSV, up to 5\u00a0MB and 5,000 rows',
  ],
  sending: (percent: number) => [`正在上传，已完成 ${percent}%`, `Sending, ${percent}% done`],
  reading: ['已上传，正在读取表格', 'Sent; the spreadsheet is being read'],
  stop: ['取消', 'Cancel'],
  failedTitle: ['这个文件没有读出来', 'This file could not be read'],
  safe: ['什么都没有登记。', 'Nothing was registered.'],
  tooBig: [
    '文件超过 5 MB。请只保留报名名单，去掉图片后再选择。',
    'The file is larger than 5 MB. Keep only the list of people, without pictures, and choose it again.',
  ],
  offlineTitle: ['没有连上服务器', 'The server cannot be reached'],
  offline: [
    '请检查网络后再试一次；名单也可以直接复制、粘贴到下面，在本机读取。',
    'Check the network and try again. You can also copy the list and paste it below; that is read on this device.',
  ],
  requestId: (id: string) => [`请求编号 ${id}`, `Request ${id}`],
  pasteTitle: ['直接粘贴', 'Paste it'],
  pasteText: [
    '在 Excel 或 WPS 里选中名单（连同表头）复制，回到这里粘贴。',
    'Select the list with its headings in Excel or WPS, copy it, and paste it here.',
  ],
  pasteLabel: ['在这里粘贴名单', 'Paste the list here'],
  pasteNothing: [
    '没有读到名单。请从表格里复制整块单元格，每人一行。',
    'No list was found. Copy whole cells from a spreadsheet, one row for each person.',
  ],
  pasteTooLong: (most: number) => [
    `粘贴的内容超过 ${most} 行，请分几次报名。`,
    `More than ${most} rows were pasted; please register them in several parts.`,
  ],
  pasted: ['粘贴的名单', 'Pasted list'],
  templateTitle: ['还没有表格？', 'No spreadsheet yet?'],
  templateText: [
    '用本赛事的模板：组别、性别等从下拉列表选择，证件号码列不会被改成约数，另一页写着各组别的规则。',
    'Use the template of this event: groups and the like are chosen from lists, ID numbers are not rounded, and a second sheet tells the rules of every group.',
  ],
  template: ['下载模板', 'Download the template'],
  fileFailed: ['文件没有下载下来，请重试。', 'The file was not downloaded; please try again.'],
  weChat: [
    '当前应用里不能保存文件。请点右上角“…”，选择在浏览器中打开后再下载。',
    'This app cannot save files. Press “…” at the top right, open this page in a browser and download it there.',
  ],
  copyAddress: ['复制本页地址', 'Copy this page’s address'],
  copied: ['已复制', 'Copied'],
  kept: [
    '名单加密后留在本机，刷新、意外关闭或登录失效都不会丢，只有您登录后能打开；提交完成、退出登录或 24 小时后清除。',
    'The list stays on this device, encrypted: a reload or an ended sign-in loses nothing, and only you can open it, signed in. It is removed when it is registered, when you sign out, or after 24 hours.',
  ],
  unkept: [
    '名单只在这个页面的内存里，不会保存到本机；关闭页面就没有了。',
    'The list stays in the memory of this page only; it is not kept on the device and is gone when the page is closed.',
  ],
  resume: (count: number) => [
    `您刚才导入的名单还在（${count} 行）。`,
    `The list you imported is still here (${count} rows).`,
  ],
  resumeGo: ['接着处理', 'Continue with it'],
  columnsTitle: ['每一列是什么？', 'What does each column tell?'],
  columnsLead: [
    '下面是表头和前几行的内容。识别有误的请改过来，用不上的列选“不使用”。',
    'These are the headings with the first values. Change what was taken wrongly, and choose “Not used” for the rest.',
  ],
  column: ['列', 'Column'],
  samples: ['内容示例', 'Values'],
  means: ['含义', 'Meaning'],
  meansOf: (heading: string) => [`“${heading}”的含义`, `Meaning of “${heading}”`],
  untitled: (letter: string) => [`第 ${letter} 列（没有表头）`, `Column ${letter} (no heading)`],
  unused: ['不使用', 'Not used'],
  columnsMissing: (names: string) => [`还没有指明：${names}`, `Not found yet: ${names}`],
  columnsNeed: [
    '没有这些内容的人会在下一步逐行指出。',
    'People without these will be named line by line in the next step.',
  ],
  unusedColumns: (names: readonly string[]) => [
    `没有用到的列：${names.join('、')}。`,
    `Columns that are not used: ${names.join(', ')}.`,
  ],
  splitTeams: (names: string[]) => [
    `队名相同、单位不同的，按不同队伍报名：${names.join('、')}。是一支队的，请把队员的单位写成队伍代表的那一个。`,
    `Teams of one name with several clubs or schools are entered as separate teams: ${names.join(', ')}. If it is one team, write the club or school it races for at all of its members.`,
  ],
  hiddenRows: (count: number) => [
    `${count} 行在表格里是隐藏的，没有读取。要报名请先在表格里取消隐藏或筛选。`,
    count === 1
      ? '1 row is hidden in the spreadsheet and was not read. To enter it, show it or clear the filter first.'
      : `${count} rows are hidden in the spreadsheet and were not read. To enter them, show them or clear the filter first.`,
  ],
  columnsStop: ['请至少指明姓名和证件号码所在的列。', 'Say at least which columns tell the name and the ID number.'],
  sheet: ['工作表', 'Sheet'],
  toList: ['下一步：检查名单', 'Next: check the list'],
  comma: ['、', ', '],
  nothing: ['没有名单', 'There is no list'],
  nothingText: [
    '请先选择一份表格，或者把名单粘贴过来。之前的名单只有当时的登录能打开，重新登录后请再导入一次。',
    'Choose a spreadsheet first, or paste the list. A list opens only for the sign-in it was imported under; after signing in anew, import it once more.',
  ],
  toBring: ['导入名单', 'Import a list'],
  noPeople: ['表头下面没有读到人', 'Nobody was found below the headings'],
  noPeopleText: [
    '请看看表头和列的含义是否正确，或者换一个工作表。',
    'See whether headings and columns are right, or choose another sheet.',
  ],
  toColumns: ['查看列的含义', 'See the columns'],
  ...listWords,
  ...reportWords,
})
