import type { Language } from './failures.ts'

/** Values a rule's sentence may quote. */
export interface RuleFacts {
  /** What the field is called, already in the reader's language. */
  label: string
  /** The limit that was passed, where there is one. */
  limit?: number | string
  /** The character position that is wrong, counted from 1. */
  position?: number
  expected?: string
  actual?: string
}

type Sentence = (facts: RuleFacts) => string
const rule = (zh: Sentence, en: Sentence): Record<Language, Sentence> => ({ 'zh-CN': zh, en })

/** Every validation rule by name, with the sentence a person reads. */
export const rules = {
  required: rule(
    ({ label }) => `请输入${label}`,
    ({ label }) => `Please enter ${label}`,
  ),
  type: rule(
    ({ label }) => `${label}的格式不对`,
    ({ label }) => `The ${label} has the wrong type`,
  ),
  format: rule(
    ({ label }) => `${label}的格式不对`,
    ({ label }) => `The ${label} is not in the right form`,
  ),
  choice: rule(
    ({ label, expected }) => `${label}只能是：${expected ?? ''}`,
    ({ label, expected }) => `The ${label} must be one of: ${expected ?? ''}`,
  ),
  too_long: rule(
    ({ label, limit }) => `${label}最多 ${limit} 个字`,
    ({ label, limit }) => `The ${label} may have at most ${limit} characters`,
  ),
  too_short: rule(
    ({ label, limit }) => `${label}至少 ${limit} 个字`,
    ({ label, limit }) => `The ${label} needs at least ${limit} characters`,
  ),
  too_small: rule(
    ({ label, limit }) => `${label}不能小于 ${limit}`,
    ({ label, limit }) => `The ${label} must be at least ${limit}`,
  ),
  too_big: rule(
    ({ label, limit }) => `${label}不能大于 ${limit}`,
    ({ label, limit }) => `The ${label} must be at most ${limit}`,
  ),
  too_few: rule(
    ({ label, limit }) => `${label}至少 ${limit} 项`,
    ({ label, limit }) => `At least ${limit} ${label} are needed`,
  ),
  too_many: rule(
    ({ label, limit }) => `${label}最多 ${limit} 项`,
    ({ label, limit }) => `At most ${limit} ${label} are allowed`,
  ),
  unknown_field: rule(
    ({ label }) => `不认识的字段：${label}`,
    ({ label }) => `Unknown field: ${label}`,
  ),
  not_found: rule(
    ({ label }) => `没有找到这个${label}`,
    ({ label }) => `This ${label} was not found`,
  ),
  password_common: rule(
    () => '这个密码太常见，请换一个',
    () => 'This password is too common, please choose another',
  ),
  password_context: rule(
    () => '密码不能包含账号或“起点”等字样',
    () => 'The password must not contain the account or the portal’s name',
  ),
  account_format: rule(
    () => '账号为 3–64 位字母、数字、点、横线或下划线，或一个邮箱',
    () => 'An account is 3–64 letters, digits, dots, dashes or underscores, or an e-mail address',
  ),
  account_is_phone: rule(
    () => '账号不能是手机号，请换一个用户名或邮箱',
    () => 'An account cannot be a phone number; choose a user name or an e-mail address',
  ),
  district_not_lowest: rule(
    () => '请选择到区县一级',
    () => 'Choose the district or county, not only the province or city',
  ),
  phone_format: rule(
    ({ label }) => `${label}应为 11 位大陆手机号`,
    ({ label }) => `The ${label} must be a mainland mobile number of 11 digits`,
  ),
  phone_prefix: rule(
    () => '暂不支持向该号段发送验证码',
    () => 'Codes cannot be sent to numbers that begin like this one',
  ),
  resend_too_soon: rule(
    ({ limit }) => `请 ${limit} 秒后再获取验证码`,
    ({ limit }) => `Please ask for another code in ${limit} seconds`,
  ),
  too_many_codes: rule(
    () => '获取验证码过于频繁，请稍后再试',
    () => 'Too many codes were asked for; please try again later',
  ),
  code_format: rule(
    () => '验证码为 6 位数字',
    () => 'The code has 6 digits',
  ),
  password_wrong: rule(
    () => '当前密码不正确',
    () => 'The current password is not right',
  ),
  confirm_differs: rule(
    () => '与您的姓名、账号或手机号不一致',
    () => 'This is neither your name nor your account nor your phone number',
  ),
  name_format: rule(
    ({ label }) => `${label}需要包含文字`,
    ({ label }) => `The ${label} must contain letters`,
  ),
  name_differs: rule(
    () => '该证件号码已登记在另一个姓名下，请核对',
    () => 'This ID number is on your list under another name, please check',
  ),
  guardian_differs: rule(
    ({ label }) => `${label}与另外填写的第一位监护人不一致`,
    ({ label }) => `The ${label} differs from that of the first guardian given beside the list`,
  ),
  same_participant: rule(
    () => '这是同一位参赛者，无需合并',
    () => 'This is one and the same participant',
  ),
  date_impossible: rule(
    ({ label }) => `${label}不是有效日期`,
    ({ label }) => `The ${label} is not a real date`,
  ),
  id_number_length: rule(
    ({ actual }) => `身份证号应为 18 位，现在是 ${actual} 位`,
    ({ actual }) => `An ID number has 18 characters; this one has ${actual}`,
  ),
  id_number_fifteen: rule(
    () => '这是旧版 15 位身份证号，已停用，请输入 18 位号码',
    () => 'This is the old 15-digit form, which is no longer valid; please enter the 18-digit number',
  ),
  id_number_character: rule(
    ({ position }) => `身份证号第 ${position} 位不是数字`,
    ({ position }) => `Character ${position} of the ID number is not a digit`,
  ),
  id_number_region: rule(
    () => '身份证号前两位不是有效的省份代码',
    () => 'The first two digits of the ID number are no province',
  ),
  id_number_birth_date: rule(
    () => '身份证号第 7–14 位不是有效的出生日期',
    () => 'Digits 7–14 of the ID number are no possible date of birth',
  ),
  id_number_check_digit: rule(
    () => '身份证号最后一位校验码不对，请逐位核对',
    () => 'The last character of the ID number does not fit; please check each digit',
  ),
  id_number_rounded: rule(
    () => '号码末尾被表格软件改成了 0，请把该列设为文本后重新填写',
    () => 'A spreadsheet has rounded this number; set the column to text and enter it again',
  ),
  document_number_shape: rule(
    () => '证件号码与证件类型不符',
    () => 'The number does not fit the type of document',
  ),
  derived_differs: rule(
    ({ label }) => `${label}与证件号码不一致`,
    ({ label }) => `The ${label} differs from the one in the ID number`,
  ),
  photo_not_found: rule(
    () => '没有找到这张照片，请重新上传',
    () => 'This photo was not found, please upload it again',
  ),
  file_type: rule(
    ({ expected }) => `文件内容不是支持的类型（${expected ?? ''}）`,
    ({ expected }) => `The file is none of: ${expected ?? ''}`,
  ),
  file_damaged: rule(
    () => '文件已损坏或不完整，请重新选择',
    () => 'The file is damaged or incomplete, please choose it again',
  ),
  video_not_found: rule(
    () => '没有找到这个视频文件，请重新上传',
    () => 'This film was not found, please upload it again',
  ),
  cover_not_found: rule(
    () => '没有找到这张封面，请重新上传',
    () => 'This cover was not found, please upload it again',
  ),
  size_differs: rule(
    ({ expected, actual }) => `文件大小与申报的不同（申报 ${expected ?? ''} 字节，实际 ${actual ?? ''} 字节）`,
    ({ expected, actual }) => `The file has ${actual ?? ''} bytes, not the ${expected ?? ''} that were announced`,
  ),
  chapter_order: rule(
    () => '章节时间须依次递增',
    () => 'Each chapter must begin after the one before',
  ),
  vtt_format: rule(
    () => '字幕须为 WebVTT 格式（以 WEBVTT 开头）',
    () => 'Captions must be WebVTT, beginning with WEBVTT',
  ),
  language_twice: rule(
    () => '每种语言只能有一份字幕',
    () => 'There can be one caption in a language',
  ),
  video_no_picture: rule(
    () => '文件里没有可播放的画面',
    () => 'The file has no picture that can be played',
  ),
  video_too_long: rule(
    ({ limit }) => `视频最长 ${limit} 小时`,
    ({ limit }) => `A video may last at most ${limit} hours`,
  ),
  video_unreadable: rule(
    () => '视频已损坏或编码不受支持，请转换后重新上传',
    () => 'The film is damaged or coded in a way the portal cannot read; please convert it and upload it again',
  ),
  video_too_slow: rule(
    () => '视频处理时间过长，请缩短视频或降低清晰度',
    () => 'Processing took too long; please make the film shorter or smaller',
  ),
  video_interrupted: rule(
    () => '视频处理多次中断，请重试',
    () => 'Processing was interrupted again and again; please try again',
  ),
  holds_id_number: rule(
    ({ label }) => `${label}里有证件号码，请去掉`,
    ({ label }) => `The ${label} holds an ID number; please take it out`,
  ),
  moment_past: rule(
    ({ label }) => `${label}已经过去`,
    ({ label }) => `The ${label} is in the past`,
  ),
  listed_twice: rule(
    ({ expected }) => `与第 ${expected} 行是同一个证件号码`,
    ({ expected }) => `The same ID number stands in row ${expected}`,
  ),
  no_group_fits: rule(
    () => '没有适合的组别，请核对出生日期和性别',
    () => 'No group fits; please check the date of birth and the gender',
  ),
  several_groups_fit: rule(
    ({ expected }) => `适合的组别不止一个，请填写组别：${expected}`,
    ({ expected }) => `Several groups fit; please name one: ${expected}`,
  ),
  sheet_type: rule(
    () => '请选择 Excel（.xlsx）、WPS、ODS 或 CSV 文件',
    () => 'Choose an Excel (.xlsx), WPS, ODS or CSV file',
  ),
  sheet_old: rule(
    () => '这是旧版 .xls 文件或有密码的文件，请另存为没有密码的 .xlsx 后再选择',
    () => 'This is an old .xls file or one with a password; save it as .xlsx without a password and choose it again',
  ),
  sheet_too_big: rule(
    () => '文件展开后过大，请只保留报名名单后再选择',
    () => 'The file is too large when opened; keep only the list of people and choose it again',
  ),
  sheet_too_many_rows: rule(
    ({ limit }) => `名单最多 ${limit} 行，请分成几个文件`,
    ({ limit }) => `A list may have at most ${limit} rows; split it into several files`,
  ),
  sheet_empty: rule(
    () => '文件里没有内容',
    () => 'There is nothing in this file',
  ),
  sheet_not_found: rule(
    () => '文件里没有这个工作表',
    () => 'The file has no such sheet',
  ),
  too_many_pixels: rule(
    ({ limit }) => `图片尺寸过大，最多 ${limit} 万像素`,
    ({ limit }) => `The picture is too large: at most ${Number(limit) / 100} megapixels`,
  ),
  // Rules of eligibility: expected and actual are quoted.
  born_too_early: rule(
    ({ expected, actual }) => `本组限 ${expected} 及以后出生，实际为 ${actual}`,
    ({ expected, actual }) => `This group is for those born on ${expected} or later; born on ${actual}`,
  ),
  born_too_late: rule(
    ({ expected, actual }) => `本组限 ${expected} 及以前出生，实际为 ${actual}`,
    ({ expected, actual }) => `This group is for those born on ${expected} or earlier; born on ${actual}`,
  ),
  birth_date_unknown: rule(
    () => '没有出生日期，无法判断年龄组',
    () => 'The date of birth is unknown',
  ),
  other_gender: rule(
    ({ expected }) => (expected === 'female' ? '本组仅限女子' : '本组仅限男子'),
    ({ expected }) => (expected === 'female' ? 'This group is for girls' : 'This group is for boys'),
  ),
  gender_unknown: rule(
    () => '没有性别，无法判断组别',
    () => 'The gender is unknown',
  ),
  photo_missing: rule(
    () => '本组需要证件照',
    () => 'This group needs an ID photo',
  ),
  consent_missing: rule(
    () => '未满 14 岁，需要监护人同意',
    () => 'Under 14: the guardian’s consent is needed',
  ),
  entry_kind: rule(
    ({ expected }) => (expected === 'team' ? '本组为团队报名' : '本组为个人报名'),
    ({ expected }) => (expected === 'team' ? 'This group is for teams' : 'This group is for individuals'),
  ),
  exclusive_group: rule(
    () => '已报名与本组互斥的组别',
    () => 'Registered in a group that excludes this one',
  ),
  roster_too_small: rule(
    ({ expected, actual }) => `队伍至少 ${expected} 人，现在 ${actual} 人`,
    ({ expected, actual }) => `A team needs at least ${expected} starters; this one has ${actual}`,
  ),
  roster_too_large: rule(
    ({ expected, actual }) => `队伍最多 ${expected} 人，现在 ${actual} 人`,
    ({ expected, actual }) => `A team may have at most ${expected} starters; this one has ${actual}`,
  ),
  too_few_girls: rule(
    ({ expected, actual }) => `队伍至少需要 ${expected} 名女孩，现在 ${actual} 名`,
    ({ expected, actual }) => `A team needs at least ${expected} girls; this one has ${actual}`,
  ),
  too_few_boys: rule(
    ({ expected, actual }) => `队伍至少需要 ${expected} 名男孩，现在 ${actual} 名`,
    ({ expected, actual }) => `A team needs at least ${expected} boys; this one has ${actual}`,
  ),
  age_sum_too_high: rule(
    ({ expected, actual }) => `队员年龄之和最多 ${expected} 岁，现在 ${actual} 岁`,
    ({ expected, actual }) => `The ages may sum to at most ${expected}; they sum to ${actual}`,
  ),
  age_unknown: rule(
    () => '有队员没有出生日期，无法计算年龄之和',
    () => 'A member’s date of birth is unknown, so the ages cannot be summed',
  ),
  not_same_unit: rule(
    () => '队员须来自同一参赛单位',
    () => 'All members must come from the same unit',
  ),
  // Rules of places and time.
  window_not_open: rule(
    ({ expected }) => `报名尚未开始，将于 ${expected} 开始`,
    ({ expected }) => `Registration opens at ${expected}`,
  ),
  window_closed: rule(
    ({ expected }) => `报名已于 ${expected} 截止`,
    ({ expected }) => `Registration closed at ${expected}`,
  ),
  event_cancelled: rule(
    () => '赛事已取消',
    () => 'The event has been cancelled',
  ),
  group_full: rule(
    () => '名额已满',
    () => 'This group is full',
  ),
  unit_limit: rule(
    ({ expected }) => `每个单位在本组最多 ${expected} 个名额`,
    ({ expected }) => `A unit may have at most ${expected} places in this group`,
  ),
  already_registered: rule(
    () => '该参赛者已报名本组',
    () => 'This participant is already registered in this group',
  ),
  last_owner: rule(
    () => '机构至少要有一位所有者',
    () => 'An organization needs at least one owner',
  ),
  organization_changed: rule(
    () => '当前机构已切换，这一步没有执行',
    () => 'You have switched organization meanwhile; nothing was done',
  ),
} as const satisfies Record<string, Record<Language, Sentence>>

/** The name of a validation rule. */
export type RuleName = keyof typeof rules
