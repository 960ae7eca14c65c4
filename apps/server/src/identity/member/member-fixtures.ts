import {
  acceptInvitation,
  createOrganization,
  inviteMember,
  login,
  type Role,
  switchOrganization,
} from '@startline/contract'
import type { Person, TestPortal } from '../../test/harness.ts'
import { phoneBinding } from '../account/account.store.ts'

let phones = 0
/** A mobile number nobody else in this process has. For tests. */
export const aPhone = (): string =>
  `139${String(process.pid % 10_000).padStart(4, '0')}${String(phones++).padStart(4, '0')}`

/** Lets the person have verified a phone; gives its number. For tests. */
export async function verifyPhone({ deps }: TestPortal, person: Person, phone = aPhone()): Promise<string> {
  const phone_sealed = deps.vault.seal(phone, phoneBinding(person.accountId))
  const change = { phone_sealed, phone_index: deps.vault.phoneIndex(phone) }
  await deps.database.db.updateTable('account').set(change).where('id', '=', person.accountId).execute()
  return phone
}

/** Founds a club; gives its id. For tests. */
export const aClub = async (owner: Person, name = '飞轮俱乐部'): Promise<string> =>
  (await owner.call(createOrganization, { body: { name, type: 'club' } })).data.id

/** Lets the session act for this organization from now on. For tests. */
export const actFor = (who: Person, organization_id: string) =>
  who.call(switchOrganization, { body: { organization_id } })

/** Somebody new who has created a club and acts for it. For tests. */
export async function aClubOwner(
  portal: TestPortal,
  name?: string,
  clubName?: string,
): Promise<Person & { clubId: string }> {
  const owner = await portal.signUp(name)
  const clubId = await aClub(owner, clubName)
  await actFor(owner, clubId)
  return { ...owner, clubId }
}

/** The same person on another device. For tests. */
export async function signInAgain(portal: TestPortal, who: Person): Promise<Person> {
  const { data } = await portal.call(login, { body: { account: who.account, password: who.password } })
  return { ...who, ...portal.as(data.token), token: data.token }
}

/** Somebody in an organization. For tests. */
export interface MemberPerson extends Person {
  memberId: string
  phone: string
}

/** Invites somebody new, lets them accept and act for the organization. For tests. */
export async function aMember(
  portal: TestPortal,
  owner: Person,
  clubId: string,
  role: Role,
  name?: string,
): Promise<MemberPerson> {
  const person = await portal.signUp(name)
  const phone = await verifyPhone(portal, person)
  const invited = await owner.call(inviteMember, { params: { id: clubId }, body: { phone, role } })
  await person.call(acceptInvitation, { params: { id: clubId } })
  await actFor(person, clubId)
  return { ...person, memberId: invited.data.id, phone }
}

/** A club with its owner, 周老师, and a plain member, 林教练, who both act for it. For tests. */
export async function aStaffedClub(portal: TestPortal) {
  const owner = await aClubOwner(portal, '周老师')
  return { owner, clerk: await aMember(portal, owner, owner.clubId, 'member', '林教练') }
}
