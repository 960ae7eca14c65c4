import { ownOf } from '@startline/domain'
import { type Language, type Words, words } from './words.ts'

/** What the fields of an event's file are called. No browser needs them: the server alone tells what is wrong there. */
const labels: Record<string, Words> = {
  district_code: words('地区', 'district'),
  registration_event: words('项目', 'discipline'),
  gender: words('性别', 'gender'),
  host: words('主办机构', 'organization that holds it'),
  name: words('赛事名称', 'name of the event'),
  description: words('赛事介绍', 'description'),
  summary: words('一句话简介', 'summary'),
  rules: words('竞赛规程', 'rules'),
  venue: words('比赛地点', 'venue'),
  timezone: words('时区', 'time zone'),
  starts_at: words('比赛开始时间', 'start of the event'),
  ends_at: words('比赛结束时间', 'end of the event'),
  edit_until: words('最晚修改时间', 'last moment for changes'),
  registration_opens_at: words('报名开始时间', 'opening of registration'),
  registration_closes_at: words('报名截止时间', 'closing of registration'),
  map_url: words('地图链接', 'link to a map'),
  public_names: words('公开名单和成绩里的姓名', 'names in public lists and results'),
  cover_url: words('封面', 'cover'),
  cover_focus: words('封面重点', 'focus of the cover'),
  contacts: words('联系人', 'contacts'),
  'contacts/name': words('联系人', 'name of the contact'),
  'contacts/phone': words('联系电话', 'phone of the contact'),
  wechat: words('微信号', 'WeChat name'),
  attachments: words('附件', 'attachments'),
  'attachments/name': words('附件名称', 'name of the attachment'),
  'payment/text': words('缴费说明', 'payment instructions'),
  groups: words('组别', 'groups'),
  'groups/name': words('组别名称', 'name of the group'),
  born_from: words('最早出生日期', 'earliest date of birth'),
  born_to: words('最晚出生日期', 'latest date of birth'),
  capacity: words('名额', 'capacity'),
  unverified_limit: words('未验证手机号的账号限报', 'limit of entries without a verified phone'),
  per_unit_limit: words('每单位限报', 'limit per club or school'),
  fee: words('报名费', 'fee'),
  photo_required: words('是否要证件照', 'photo asked for'),
  consent_required: words('是否要监护人同意', 'consent asked for'),
  team_rules: words('队伍要求', 'rules for teams'),
  size_min: words('最少人数', 'least size'),
  size_max: words('最多人数', 'greatest size'),
}

/** The name of the field that a pointer into an event's file ends in; undefined where it is called as everywhere. */
export function eventLabelOf(path: string, language: Language): string | undefined {
  const parts = path.split('/').filter((part) => part !== '' && !/^\d+$/.test(part))
  return (ownOf(labels, parts.slice(-2).join('/')) ?? ownOf(labels, parts.at(-1) ?? ''))?.[language]
}
