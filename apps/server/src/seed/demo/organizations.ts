import type { Duty } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import type { Tables } from '../../store/tables.ts'
import { SCHOOL_UNIT } from './units.ts'

type OrganizationRow = { id: string; name: string; type: Tables['organization']['type']; can_host: boolean }
type Role = Tables['membership']['role']

/** An organization of the demo and the account that works for it. */
export interface DemoOrganization extends OrganizationRow {
  accountId: string
  participants: number
  registrations: number
}

/** The names of the accounts people try the demo with. */
export const DEMO_ACCOUNTS = [
  'demo_guardian',
  'demo_club',
  'demo_school',
  'demo_host',
  'demo_registrar',
  'demo_chief',
  'demo_judge',
  'demo_gate',
] as const

/** The guardian's phone, by which an invitation finds them: of a beginning that is issued to nobody, so that no message ever goes there. */
export const DEMO_PHONE = '17900009001'

/** The phones by which the others of the demo are found for their duties. */
export const DUTY_PHONES: Record<Duty, string> = {
  registrar: '17900009002',
  chief: '17900009003',
  judge: '17900009004',
  gate: '17900009005',
}

/** The verified phones of demo accounts, as most people have one; who has none here came by the account's name. */
export const PHONES: Partial<Record<(typeof DEMO_ACCOUNTS)[number], string>> = {
  demo_guardian: DEMO_PHONE,
  demo_registrar: DUTY_PHONES.registrar,
  demo_chief: DUTY_PHONES.chief,
  demo_judge: DUTY_PHONES.judge,
  demo_gate: DUTY_PHONES.gate,
}

const OTHER_CLUBS = ['追风', '飞轮', '小骑手', '疾风', '银翼', '极光', '蓝鲸', '红枫']

/** Accounts, organizations and who belongs where. The first membership of an account is the one it acts for at first. */
export function demoOrganizations() {
  const accounts = [
    { id: uuid(), account_name: DEMO_ACCOUNTS[0], name: '林晓' },
    { id: uuid(), account_name: DEMO_ACCOUNTS[1], name: '周教练' },
    { id: uuid(), account_name: DEMO_ACCOUNTS[2], name: '李老师' },
    { id: uuid(), account_name: DEMO_ACCOUNTS[3], name: '赛事办公室' },
    { id: uuid(), account_name: DEMO_ACCOUNTS[4], name: '许敏' },
    { id: uuid(), account_name: DEMO_ACCOUNTS[5], name: '高强' },
    { id: uuid(), account_name: DEMO_ACCOUNTS[6], name: '罗佳' },
    { id: uuid(), account_name: DEMO_ACCOUNTS[7], name: '谢宁' },
    // Founds the clubs and the school, and never signs in.
    { id: uuid(), account_name: null, name: '吴会长' },
  ] as const
  const [guardian, coach, teacher, office, registrar, chief, judge, gate, founder] = accounts
  const memberships: { organization_id: string; account_id: string; role: Role }[] = []
  const make = (
    name: string,
    type: OrganizationRow['type'],
    account: { id: string },
    role: Role = 'owner',
    can_host = false,
  ) => {
    const made: DemoOrganization = {
      id: uuid(),
      name,
      type,
      can_host,
      accountId: account.id,
      participants: 0,
      registrations: 0,
    }
    memberships.push({ organization_id: made.id, account_id: account.id, role })
    return made
  }
  const family = make(guardian.name, 'personal', guardian)
  const parents = make('海棠小学家长车队', 'other', guardian)
  const club = make('朝阳小飞侠少儿轮滑俱乐部', 'club', coach, 'manager')
  memberships.push({ organization_id: club.id, account_id: founder.id, role: 'owner' })
  const coachAlone = make(coach.name, 'personal', coach)
  const school = make(SCHOOL_UNIT, 'school', teacher, 'manager')
  memberships.push({ organization_id: school.id, account_id: founder.id, role: 'owner' })
  const teacherAlone = make(teacher.name, 'personal', teacher)
  const host = make('起点少儿骑行轮滑赛事联盟', 'association', office, 'owner', true)
  const officeAlone = make(office.name, 'personal', office)
  const helpers = [registrar, chief, judge, gate].map((helper) => make(helper.name, 'personal', helper))
  const founderAlone = make(founder.name, 'personal', founder)
  const clubs = OTHER_CLUBS.map((word) => make(`${word}少儿体育俱乐部`, 'club', founder))
  return {
    accounts,
    memberships,
    family,
    club,
    school,
    host,
    clubs,
    all: [
      family,
      parents,
      club,
      coachAlone,
      school,
      teacherAlone,
      host,
      officeAlone,
      ...helpers,
      founderAlone,
      ...clubs,
    ],
  }
}

/** Everybody of the demo. */
export type DemoOrganizations = ReturnType<typeof demoOrganizations>
