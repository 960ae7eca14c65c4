import type { OrganizationType, Role } from '@startline/contract'
import { messages } from '@startline/ui'

type Type = (typeof OrganizationType)['options'][number]

const zh = {
  title: '我的机构',
  lead: '报名和参赛者都属于机构。切换后，您看到和办理的就是该机构的内容。',
  back: '账号',
  failed: '机构没有加载出来',
  none: '您还不在任何机构中',
  noneHint: '请联系网站的运营者。',
  types: {
    personal: '个人',
    club: '俱乐部',
    school: '学校',
    association: '协会',
    company: '企业',
    other: '其他',
  } as Record<Type, string>,
  roles: { owner: '所有者', manager: '管理员', member: '成员' } as Record<Role, string>,
  roleIs: (role: string) => `我的角色：${role}`,
  current: '当前机构',
  choose: '切换到此机构',
  chooseWhich: (name: string) => `：${name}`,
  switched: (name: string) => `已切换到${name}`,
  switchFailed: '没有切换成功',
  switchSafe: '您仍在为原来的机构办理。请再试一次。',
  found: (count: number) => `共 ${count} 个机构`,
}

/** Words of the screen with my organizations. */
export const useOrganizationText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'My organizations',
    lead: 'Registrations and participants belong to an organization. After switching you see and do everything for that one.',
    back: 'Account',
    failed: 'The organizations could not be loaded',
    none: 'You are in no organization yet',
    noneHint: 'Please ask the operator of this site.',
    types: {
      personal: 'Personal',
      club: 'Club',
      school: 'School',
      association: 'Association',
      company: 'Company',
      other: 'Other',
    },
    roles: { owner: 'owner', manager: 'manager', member: 'member' },
    roleIs: (role) => `My role: ${role}`,
    current: 'Current',
    choose: 'Switch to this one',
    chooseWhich: (name) => `: ${name}`,
    switched: (name) => `You now act for ${name}`,
    switchFailed: 'Switching did not work',
    switchSafe: 'You still act for the former organization. Please try again.',
    found: (count) => (count === 1 ? '1 organization' : `${count} organizations`),
  },
})
