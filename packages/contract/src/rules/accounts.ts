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
