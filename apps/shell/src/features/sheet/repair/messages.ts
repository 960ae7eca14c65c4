import { messages, type Sentence } from '@startline/ui'
import { lines } from '../list/counted.ts'
import { problemTitles } from './title-messages.ts'

/** What to know of some of it, by field and rule. */
const explain: Record<string, Sentence> = {
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
  'id_number/id_number_masked': [
    '门户导出的名单隐去了证件号码的中间几位，不能再用来报名。已登记的人请在“参赛者”里直接选择报名；新的人请照证件填写完整号码。',
    'Lists that the portal exports mask the middle of ID numbers and cannot be used to register. Choose people who are listed already under “Participants”; for others type the whole number.',
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
}

/** Words of what is to be put right, by what it is. */
export const useRepairText = messages({
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
  explain,
})
