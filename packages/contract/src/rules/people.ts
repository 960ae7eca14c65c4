import { rule } from './rule.ts'

/** Rules of people and their documents. */
export const personRules = {
  name_differs: rule(() => [
    '该证件号码已登记在另一个姓名下，请核对',
    'This ID number is on your list under another name, please check',
  ]),
  guardian_differs: rule(({ label }) => [
    `${label}与另外填写的第一位监护人不一致`,
    `The ${label} differs from that of the first guardian given beside the list`,
  ]),
  same_participant: rule(() => ['这是同一位参赛者，无需合并', 'This is one and the same participant']),
  id_number_length: rule(({ actual }) => [
    `身份证号应为 18 位，现在是 ${actual} 位`,
    `An ID number has 18 characters; this one has ${actual}`,
  ]),
  id_number_fifteen: rule(() => [
    '这是旧版 15 位身份证号，已停用，请输入 18 位号码',
    'This is the old 15-digit form, which is no longer valid; please enter the 18-digit number',
  ]),
  id_number_character: rule(({ position }) => [
    `身份证号第 ${position} 位不是数字`,
    `Character ${position} of the ID number is not a digit`,
  ]),
  id_number_region: rule(() => [
    '身份证号前两位不是有效的省份代码',
    'The first two digits of the ID number are no province',
  ]),
  id_number_birth_date: rule(() => [
    '身份证号第 7–14 位不是有效的出生日期',
    'Digits 7–14 of the ID number are no possible date of birth',
  ]),
  id_number_check_digit: rule(() => [
    '身份证号最后一位校验码不对，请逐位核对',
    'The last character of the ID number does not fit; please check each digit',
  ]),
  id_number_rounded: rule(() => [
    '号码末尾被表格软件改成了 0，请把该列设为文本后重新填写',
    'A spreadsheet has rounded this number; set the column to text and enter it again',
  ]),
  document_number_shape: rule(() => ['证件号码与证件类型不符', 'The number does not fit the type of document']),
  derived_differs: rule(({ label }) => [
    `${label}与证件号码不一致`,
    `The ${label} differs from the one in the ID number`,
  ]),
}
