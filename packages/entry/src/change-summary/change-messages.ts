import { messages, type Sentence } from '@startline/ui'

/** What a field is called. */
const fields: Record<string, Sentence> = {
  group: ['组别', 'Group'],
  discipline: ['项目', 'Discipline'],
  unit: ['参赛单位', 'Club or school'],
  district: ['地区', 'District'],
  fee: ['报名费', 'Fee'],
  payment: ['缴费', 'Payment'],
  name: ['赛事名称', 'Name of the event'],
  venue: ['地点', 'Venue'],
  starts_at: ['开始时间', 'Begins'],
  ends_at: ['结束时间', 'Ends'],
  edit_until: ['变更截止', 'Changes until'],
  registration_opens_at: ['报名开放', 'Registration opens'],
  registration_closes_at: ['报名截止', 'Registration closes'],
}

/** What says everything by one value: who came and went, and the host's own words. */
const said: Record<string, (fact: string) => Sentence> = {
  member_added: (name) => [`加入 ${name}`, `${name} was added`],
  member_removed: (name) => [`移出 ${name}`, `${name} was taken out`],
  member_starter: (name) => [`${name} 改为正式队员`, `${name} starts now`],
  member_reserve: (name) => [`${name} 改为替补`, `${name} is a reserve now`],
  how_to_pay: () => ['缴费方式有更新，请以赛事页为准', 'How to pay has changed; see the event’s page'],
  map_url: () => ['地图位置有更新', 'The place on the map has changed'],
  note: (words) => [`主办方备注：${words}`, `The organizer’s remark: ${words}`],
}

/** Words for what changed, on records and in notices. */
export const useChangeText = messages({
  fields,
  said,
  payments: {
    free: ['无需缴费', 'Nothing to pay'],
    due: ['待缴费', 'To be paid'],
    paid: ['已缴费', 'Paid'],
    waived: ['已免除', 'Waived'],
  },
  refunded: (amount: string) => [`已退 ${amount}`, `${amount} refunded`],
  free: ['免费', 'Free'],
  none: ['未填写', 'None'],
  noUnit: ['以个人身份参赛', 'As an individual'],
  moved: (what: string, from: string, to: string) => [`${what}：${from} → ${to}`, `${what}: ${from} → ${to}`],
  something: ['内容有调整', 'Details have changed'],
})
