import { messages, type Sentence } from '@startline/ui'

const createAnOrganization: Sentence = ['创建机构', 'Create an organization']

/** Words of the screen with my organizations. */
export const useOrganizationText = messages({
  title: ['我的机构', 'My organizations'],
  lead: [
    '报名和参赛者都属于机构。切换后，您看到和办理的就是该机构的内容。',
    'Registrations and participants belong to an organization. After switching you see and do everything for that one.',
  ],
  back: ['账号', 'Account'],
  failed: ['机构没有加载出来', 'The organizations could not be loaded'],
  none: ['您还不在任何机构中', 'You are in no organization yet'],
  noneHint: [
    '您可以创建一个，或者请机构的管理员邀请您。',
    'You can create one, or ask somebody who manages one to invite you.',
  ],
  types: {
    personal: ['个人', 'Personal'],
    club: ['俱乐部', 'Club'],
    school: ['学校', 'School'],
    association: ['协会', 'Association'],
    company: ['企业', 'Company'],
    other: ['其他', 'Other'],
  },
  roles: { owner: ['所有者', 'Owner'], manager: ['管理员', 'Manager'], member: ['成员', 'Member'] },
  roleIs: (role: string) => [`我的角色：${role}`, `My role: ${role}`],
  current: ['当前使用', 'Current'],
  choose: ['切换到此机构', 'Switch to this one'],
  which: (name: string) => [`：${name}`, `: ${name}`],
  members: ['成员', 'Members'],
  personal: ['只属于您自己', 'Yours alone'],
  switched: (name: string) => [`已切换到${name}`, `You now act for ${name}`],
  switchFailed: ['没有切换成功', 'Switching did not work'],
  switchSafe: ['您仍在为原来的机构办理。请再试一次。', 'You still act for the former organization. Please try again.'],
  count: (count: number) => [`共 ${count} 个机构`, count === 1 ? '1 organization' : `${count} organizations`],
  create: createAnOrganization,
  createTitle: createAnOrganization,
  createLead: [
    '为俱乐部、学校或团队单独管理报名和参赛者，并邀请同事一起办理。',
    'Keeps the registrations and participants of a club, a school or a team apart, and lets you invite colleagues.',
  ],
  name: ['机构名称', 'Name of the organization'],
  nameHint: [
    '例如“星火轮滑俱乐部”。成员和赛事主办方会看到。',
    'Such as “Spark Skating Club”. Members and organizers of events see it.',
  ],
  type: ['机构类型', 'Kind of organization'],
  limitTitle: ['您创建的机构已达上限', 'You have founded as many organizations as one person may'],
  limitText: [
    '每人能创建的机构数量有限。如确有需要，请联系网站的运营者。',
    'The number is limited. If you need another one, please contact the operator of this site.',
  ],
})
