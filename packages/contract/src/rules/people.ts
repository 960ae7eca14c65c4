import { rule } from './rule.ts'

/** Rules of accounts, codes and organizations. */
export const accountRules = {
  password_common: rule(() => ['这个密码太常见，请换一个', 'This password is too common, please choose another']),
  password_context: rule(() => [
    '密码不能包含账号或“起点”等字样',
    'The password must not contain the account or the portal’s name',
  ]),
  account_format: rule(() => [
    '账号为 3–64 位字母、数字、点、横线或下划线，或一个邮箱',
    'An account is 3–64 letters, digits, dots, dashes or underscores, or an e-mail address',
  ]),
  account_is_phone: rule(() => [
    '账号不能是手机号，请换一个用户名或邮箱',
    'An account cannot be a phone number; choose a user name or an e-mail address',
  ]),
  phone_prefix: rule(() => ['暂不支持向该号段发送验证码', 'Codes cannot be sent to numbers that begin like this one']),
  resend_too_soon: rule(({ limit }) => [
    `请 ${limit} 秒后再获取验证码`,
    `Please ask for another code in ${limit} seconds`,
  ]),
  too_many_codes: rule(() => [
    '获取验证码过于频繁，请稍后再试',
    'Too many codes were asked for; please try again later',
  ]),
  code_format: rule(() => ['验证码为 6 位数字', 'The code has 6 digits']),
  password_wrong: rule(() => ['当前密码不正确', 'The current password is not right']),
  confirm_differs: rule(() => [
    '与您的姓名、账号或手机号不一致',
    'This is neither your name nor your account nor your phone number',
  ]),
  last_owner: rule(() => ['机构至少要有一位所有者', 'An organization needs at least one owner']),
  organization_changed: rule(() => [
    '当前账号已切换，这一步没有执行',
    'You have switched organization meanwhile; nothing was done',
  ]),
}

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
  consent_version_unknown: rule(() => [
    '没有这个版本的同意书，请按目前的版本征得同意',
    'There is no consent text of this version; please ask for consent to the present one',
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
  id_number_character: rule(({ position, expected }) => [
    `身份证号第 ${position} 位不是数字${expected === '0-9X' ? '，也不是 X' : ''}`,
    `Character ${position} of the ID number is not a digit${expected === '0-9X' ? ' and not X' : ''}`,
  ]),
  phone_masked: rule(() => [
    '手机号的中间几位被隐去（*），请填写完整号码',
    'The middle of this phone number is masked (*). Enter the whole number',
  ]),
  id_number_masked: rule(() => [
    '证件号码的中间几位被隐去（*），不能用来报名。已登记的参赛者请在参赛者列表里选择，或者填写完整号码',
    'The middle of this ID number is masked (*). Choose people who are listed already from your participant list, or enter the whole number',
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
