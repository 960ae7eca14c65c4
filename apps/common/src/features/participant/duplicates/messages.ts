import { messages } from '@startline/ui'

/** Words of finding and merging duplicates. */
export const useDuplicatesText = messages({
  title: ['可能重复的参赛者', 'Participants who may be here twice'],
  lead: [
    '同一个孩子可能用不同证件登记过两次。核对后合并成一位，报名都会保留。',
    'The same child may have been entered with two documents. Compare them and make them one; all registrations stay.',
  ],
  failed: ['没有加载出来', 'This could not be loaded'],
  none: ['没有发现重复', 'Nobody seems to be here twice'],
  noneHint: [
    '出生日期相同、姓名相同或只差一个字，而且不是两张居民身份证的人会列在这里。',
    'People with the same birth date and the same name, or one a letter apart, are listed here, unless both have a resident ID card.',
  ],
  count: (pairs: number) => [`可能重复 ${pairs} 组`, pairs === 1 ? '1 pair' : `${pairs} pairs`],
  more: ['还有更多，合并这些之后再看。', 'There are more; they follow when these are merged.'],
  why: {
    same_name: ['姓名和出生日期相同', 'Same name and birth date'],
    similar_name: ['出生日期相同，姓名相近', 'Same birth date, similar name'],
  },
  keep: (type: string) => [`保留这位（${type}）`, `Keep this one (${type})`],
  kept: ['保留', 'stays'],
  document: ['证件', 'Document'],
  photo: ['证件照', 'ID photo'],
  guardians: ['监护人', 'Guardians'],
  consent: ['监护人同意', 'Consent'],
  registrations: ['有效报名', 'Live registrations'],
  has: ['有', 'Yes'],
  missing: ['无', 'No'],
  times: (count: number) => [`${count} 项`, String(count)],
  notAllowed: ['由机构的管理员核对和合并', 'A manager of the organization compares and merges them'],
  mergeTitle: (name: string) => [`合并为${name}？`, `Make them one, ${name}?`],
  mergeText: (kept: string, gone: string) => [
    `保留 ${kept}；${gone} 的记录会清空，不能恢复。`,
    `${kept} stays; the record with ${gone} is emptied and cannot be brought back.`,
  ],
  happens: [
    [
      '两边的报名都归到保留的这位，报名时填写的姓名和证件不变。',
      'The registrations of both belong to the one who stays; names and documents in them stay as they were entered.',
    ],
    [
      '缺少的证件照、单位、监护人和监护人同意，从另一条补上。',
      'A photo, club or school, guardians or consent that is missing is taken over from the other.',
    ],
    [
      '另一条的证件号码不再保存；以后以保留的证件核对是否重复报名。',
      'The other document’s number is kept no longer; from now on the one that stays tells who is registered already.',
    ],
  ],
  merge: ['合并', 'Merge'],
  cancel: ['先不合并', 'Not now'],
  merged: (name: string) => [`已合并为${name}`, `Merged into ${name}`],
  overlaps: ['两条记录报了同一组别，不能合并', 'Both are in the same group, so they cannot be merged'],
  overlapsText: [
    '同一个人在一个组别（或互斥的组别）里只能有一个名额。请先退出其中一个报名，再回来合并。',
    'One person has one place in a group, and none in a group it excludes. Withdraw one of the registrations first, then come back.',
  ],
  toRegistrations: ['查看报名', 'See the registrations'],
  refused: ['没有合并成功', 'They were not merged'],
  unanswered: ['没有连上服务器，请再试一次。', 'The server could not be reached; please try again.'],
  back: ['参赛者', 'Participants'],
})
