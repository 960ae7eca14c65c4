import { type Failure, failure } from './failure.ts'
import { hostingFailures, reviewFailures } from './hosting-failures.ts'
import { raceFailures } from './race-failures.ts'
import type { Language } from './words.ts'

export type { Failure } from './failure.ts'

/** Every refusal of the portal by name. Codes and statuses are the contract's error table. */
export const failures = {
  session_invalid: failure(4202, 401, '登录已失效，请重新登录', 'Please sign in again'),
  session_expired: failure(4205, 401, '登录已过期，请重新登录', 'Your session has expired, please sign in again'),
  body_unreadable: failure(4000, 400, '请求内容无法读取', 'The request could not be read'),
  invalid_input: failure(4001, 422, '有内容需要修改', 'Something needs to be corrected'),
  forbidden: failure(4003, 403, '您没有权限进行此操作', 'You may not do this'),
  not_found: failure(4004, 404, '没有找到', 'Not found'),
  conflict: failure(4009, 409, '与当前状态冲突', 'This conflicts with the current state'),
  organization_changed: failure(
    4009,
    409,
    '当前账号已切换，这一步没有执行',
    'You have switched organization meanwhile; nothing was done',
  ),
  participant_already_listed: failure(4009, 409, '该参赛者已在名单中', 'This participant is already on the list'),
  participant_changed: failure(
    4009,
    409,
    '这名参赛者的资料已在别处改过，这次没有保存',
    'This participant was changed elsewhere meanwhile; nothing was saved',
  ),
  participant_has_registrations: failure(
    4009,
    409,
    '该参赛者有报名记录，不能删除',
    'This participant has registrations and cannot be removed',
  ),
  merge_overlaps: failure(
    4009,
    409,
    '两条记录在同一组别或互斥的组别中都有报名，请先退出其中一个再合并',
    'Both are entered in the same group, or in groups that exclude each other; withdraw one of them first',
  ),
  last_owner: failure(4009, 409, '机构至少要有一位所有者', 'An organization needs at least one owner'),
  already_member: failure(
    4009,
    409,
    '该手机号已是成员或已被邀请',
    'This phone already belongs to a member or an invitation',
  ),
  unit_quota: failure(
    4029,
    429,
    '今天添加的单位已达上限，请明天再试',
    'You have added as many clubs and schools as one person may in a day; please try again tomorrow',
  ),
  personal_organization: failure(
    4009,
    409,
    '个人机构只属于您自己，请先创建机构',
    'A personal organization is yours alone; found an organization first',
  ),
  organization_limit: failure(
    4009,
    409,
    '创建的机构已达上限',
    'You have founded as many organizations as one person may',
  ),
  erasure_blocked: failure(
    4009,
    409,
    '您是某些机构的唯一所有者，请先移交',
    'You are the only owner of an organization with members; hand it over first',
  ),
  publishing_unconfirmed: failure(
    4003,
    403,
    '机构经平台确认后，才能把视频公开给所有人',
    'Only an organization the operator has confirmed may show videos to everybody',
  ),
  video_reported: failure(
    4009,
    409,
    '您已经举报过这个视频，平台会查看',
    'You have reported this video already; the operator will look at it',
  ),
  hosts_only: failure(
    4003,
    403,
    '只有可以举办赛事的机构，由其所有者或管理员上传赛事封面和附件',
    'Covers and attachments of events are uploaded by owners and managers of organizations that may hold events',
  ),
  upload_slow: failure(
    4000,
    400,
    '网络太慢，文件没有传完，请换个网络再试',
    'The file came too slowly and was not finished; please try again on a better network',
  ),
  sign_in_stale: failure(
    4003,
    403,
    '为了安全，请重新登录后再进行此操作',
    'For safety, please sign in again before doing this',
  ),
  jump_spent: failure(4003, 403, '跳转凭证已失效', 'This token has been used or has expired'),
  undo_expired: failure(
    4009,
    409,
    '提交已超过 24 小时，不能整批撤销',
    'It was submitted more than 24 hours ago and cannot be undone as a whole',
  ),
  undo_touched: failure(
    4009,
    409,
    '其中有报名已被修改或退出，不能整批撤销',
    'Some of these registrations were changed or withdrawn since; they cannot be undone as a whole',
  ),
  batch_cancelled: failure(4010, 409, '这次提交已取消', 'This submission was cancelled'),
  key_in_use: failure(4010, 409, '同一请求编号已用于其他内容', 'This idempotency key belongs to a different request'),
  too_large: failure(4013, 413, '内容过大', 'This is too large'),
  unsupported_type: failure(4015, 415, '不支持的内容类型', 'This type of content is not supported'),
  range_not_there: failure(4016, 416, '请求的范围超出文件', 'The file has no such part'),
  upload_quota: failure(
    4029,
    429,
    '您今天上传的文件已达上限，请明天再试',
    'You have uploaded as much as you may in a day; please try again tomorrow',
  ),
  storage_full: failure(
    5003,
    503,
    '存储空间不足，请稍后再试或联系平台',
    'The portal has no room to store this; please try again later or tell the portal',
  ),
  too_many_requests: failure(4029, 429, '操作过于频繁，请稍后再试', 'Too many requests, please try again later'),
  announcement_limit: failure(
    4029,
    429,
    '本赛事今天发布的公告已达上限，请明天再发',
    'As much was announced about this event today as may be; please go on tomorrow',
  ),
  text_changed: failure(
    4009,
    409,
    '协议又有更新，请阅读最新版本后再同意',
    'The text has changed again; please read the newest version before you agree',
  ),
  wrong_credentials: failure(4101, 401, '账号或密码不正确', 'Wrong account or password'),
  wrong_code: failure(4102, 422, '验证码不正确或已过期', 'The code is wrong or has expired'),
  account_taken: failure(4103, 409, '该账号已被使用', 'This account is already taken'),
  phone_taken: failure(4103, 409, '该手机号已被其他账号使用', 'This phone belongs to another account'),
  window_not_open: failure(4301, 409, '不在报名时间内', 'Registration is not open'),
  nothing_ahead: failure(
    4009,
    409,
    '报名已经开放或不会再开放，不用再提醒',
    'Registration has opened already or never will; there is nothing to be reminded of',
  ),
  reminder_limit: failure(
    4009,
    409,
    '开抢提醒已达上限，请先取消一些',
    'You have as many reminders as one person may; cancel one of them first',
  ),
  group_full: failure(4302, 409, '名额已满', 'This group is full'),
  not_eligible: failure(4303, 409, '不符合参赛条件', 'Not eligible for this group'),
  already_registered: failure(4304, 409, '已报名', 'Already registered'),
  registered_elsewhere: failure(4304, 409, '已由其他机构报名', 'Already entered by another organization'),
  edit_closed: failure(4305, 409, '已过修改截止时间', 'The time for changes has passed'),
  batch_refused: failure(
    4306,
    422,
    '报名未提交，请查看各行的原因',
    'Nothing was registered; see the reason at each entry',
  ),
  new_people_used_up: failure(
    4307,
    429,
    '今天能填写的新参赛者已达上限，这次没有提交。验证手机号、由平台确认机构，或请主办方为本赛事放宽名额，都可以提高上限',
    'You have entered as many new people as you may today; nothing was sent in. A verified phone, the operator’s confirmation of your organization, or an allowance of the event’s host raises the limit',
  ),
  already_confirmed: failure(4009, 409, '该机构已通过平台确认', 'This organization is confirmed already'),
  nothing_to_print: failure(
    4009,
    409,
    '没有可打印的报名',
    'There is nothing to print: no registration with a place or in line',
  ),
  no_font: failure(
    5003,
    503,
    '服务器没有中文字体，暂时不能生成报名表，请联系主办方',
    'The portal has no Chinese font and cannot make the form; please tell whoever runs it',
  ),
  files_away: failure(
    5003,
    503,
    '文件暂时无法存取，请稍后再试',
    'Files cannot be reached at the moment; please try again in a moment',
  ),
  ...hostingFailures,
  ...reviewFailures,
  ...raceFailures,
  fault: failure(5000, 500, '系统出现问题，请稍后再试', 'Something went wrong on our side; please try again'),
  overloaded: failure(5003, 503, '系统繁忙，请稍后再试', 'The service is busy; please try again in a moment'),
} as const satisfies Record<string, Failure>

/** The name of a refusal. */
export type FailureName = keyof typeof failures

/** Refusals any call may answer with; they are added to every operation of the OpenAPI document. */
export const commonFailures = [
  'body_unreadable',
  'invalid_input',
  'session_invalid',
  'session_expired',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'fault',
  'overloaded',
  'storage_full',
  'files_away',
] as const satisfies readonly FailureName[]

/** The name of a refusal that is no call's own; `organization_changed` is of all that are made for an organization. */
export type GeneralFailure = (typeof commonFailures)[number] | 'organization_changed'

/** How much a language is wanted: 1 unless its part says `q=`. */
const wish = (part: string): number => Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1)

/** Picks the portal's language from an Accept-Language header: the one wanted most; Chinese is the default. */
export function languageOf(header: string | undefined): Language {
  const parts = (header ?? '').slice(0, 200).toLowerCase().split(',')
  const known = parts.filter((part) => /^\s*(zh|en)\b/.test(part) && wish(part) > 0)
  const [first] = known.sort((a, b) => wish(b) - wish(a))
  return first?.trim().startsWith('en') ? 'en' : 'zh-CN'
}
