import type { Payment } from '@startline/contract'
import { messages } from '@startline/ui'

const zh = {
  fields: {
    group: '组别',
    unit: '参赛单位',
    district: '地区',
    fee: '报名费',
    payment: '缴费',
    name: '赛事名称',
    venue: '地点',
    starts_at: '开始时间',
    ends_at: '结束时间',
    edit_until: '变更截止',
    registration_opens_at: '报名开放',
    registration_closes_at: '报名截止',
  } as Record<string, string>,
  /** What says everything by one value: who came and went, and the host's own words. */
  said: {
    member_added: (name: string) => `加入 ${name}`,
    member_removed: (name: string) => `移出 ${name}`,
    member_starter: (name: string) => `${name} 改为正式队员`,
    member_reserve: (name: string) => `${name} 改为替补`,
    note: (words: string) => `主办方备注：${words}`,
  } as Record<string, (name: string) => string>,
  payments: { free: '无需缴费', due: '待缴费', paid: '已缴费', waived: '已免除' } as Record<Payment, string>,
  free: '免费',
  none: '未填写',
  noUnit: '以个人身份参赛',
  moved: (what: string, from: string, to: string) => `${what}：${from} → ${to}`,
  something: '内容有调整',
}

/** Words for what changed, on records and in notices. */
export const useToldText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    fields: {
      group: 'Group',
      unit: 'Unit',
      district: 'District',
      fee: 'Fee',
      payment: 'Payment',
      name: 'Name of the event',
      venue: 'Venue',
      starts_at: 'Begins',
      ends_at: 'Ends',
      edit_until: 'Changes until',
      registration_opens_at: 'Registration opens',
      registration_closes_at: 'Registration closes',
    },
    /** What says everything by one value: who came and went, and the host's own words. */
    said: {
      member_added: (name) => `${name} was added`,
      member_removed: (name) => `${name} was taken out`,
      member_starter: (name) => `${name} starts now`,
      member_reserve: (name) => `${name} is a reserve now`,
      note: (words) => `The organizer’s remark: ${words}`,
    },
    payments: { free: 'Nothing to pay', due: 'To be paid', paid: 'Paid', waived: 'Waived' },
    free: 'Free',
    none: 'None',
    noUnit: 'As an individual',
    moved: (what, from, to) => `${what}: ${from} → ${to}`,
    something: 'Details have changed',
  },
})
