import { type Words, words } from './words.ts'

const purpose = words('用途', 'purpose')
const guardianName = words('监护人姓名', 'guardian’s name')
const guardianPhone = words('监护人手机号', 'guardian’s phone number')
const unit = words('参赛单位', 'club or school')
const group = words('组别', 'group')

/**
 * What fields are called that browsers check themselves, on screens and in error messages. All others, which the server alone tells, stand in
 * `server-labels.ts`: this table comes with nearly every screen.
 */
export const labels: Record<string, Words> = {
  account: words('账号', 'account'),
  password: words('密码', 'password'),
  name: words('姓名', 'name'),
  current_password: words('当前密码', 'current password'),
  code: words('验证码', 'code'),
  scene: purpose,
  ticket: words('验证凭证', 'proof'),
  role: words('角色', 'role'),
  avatar_path: words('头像', 'picture'),
  confirm: words('您的姓名、账号名或手机号', 'your name, account name or phone number'),
  registrations: words('报名数', 'number of registrations'),
  phone: words('手机号', 'phone number'),
  id_type: words('证件类型', 'document type'),
  id_number: words('证件号码', 'ID number'),
  id_photo_url: words('证件照', 'ID photo'),
  birth_date: words('出生日期', 'date of birth'),
  gender: words('性别', 'gender'),
  guardian_name: guardianName,
  guardian_phone: guardianPhone,
  guardians: words('监护人', 'guardians'),
  'guardians/name': guardianName,
  'guardians/phone': guardianPhone,
  phone_key: words('保留的手机号', 'kept phone number'),
  reason: words('查看原因', 'reason'),
  relation: words('与参赛者的关系', 'relation'),
  consent: words('监护人同意', 'guardian’s consent'),
  version: words('版本', 'version'),
  given_by: words('同意人', 'given by'),
  unit_id: unit,
  unit,
  group,
  district: words('所在区县', 'district'),
  team: words('队伍', 'team'),
  reserve: words('替补', 'reserve'),
  type: words('类型', 'type'),
  body: words('请求内容', 'request body'),
  title: words('标题', 'title'),
  'video/title': words('视频标题', 'video title'),
  description: words('简介', 'description'),
  category: words('分类', 'category'),
  cover_path: words('封面', 'cover'),
  video_path: words('视频文件', 'video file'),
  visibility: words('可见范围', 'visibility'),
  series: words('系列', 'series'),
  series_order: words('系列中的顺序', 'place in the series'),
  chapters: words('章节', 'chapters'),
  at: words('时间', 'time'),
}
