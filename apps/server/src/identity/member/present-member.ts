import type { Member, Role } from '@startline/contract'
import { maskPhone } from '@startline/domain'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { signedFileUrl } from '../../security/file-address.ts'
import { phoneBinding } from '../account/phone-binding.ts'
import type { MemberRow } from './member-list.store.ts'

/** Row and column the phone of an invitation is bound to. */
export const invitedPhoneBinding = (invitationId: string): string => `invitation:${invitationId}:phone`

/**
 * A member or an invitation as the portal shows it to somebody of this role: the one door by which these rows leave. Phones are masked,
 * and shown to those who manage and to the person.
 */
export function presentMember(
  deps: Deps,
  row: MemberRow,
  viewer: { accountId: string; role: Role },
): z.input<typeof Member> {
  const isMe = row.account_id === viewer.accountId
  const bound = row.account_id === null ? invitedPhoneBinding(row.id) : phoneBinding(row.account_id)
  const seesPhone = isMe || viewer.role !== 'member'
  return {
    id: row.id,
    user_id: row.account_id,
    name: row.name,
    phone: seesPhone && row.phone_sealed ? maskPhone(deps.vault.open(row.phone_sealed, bound)) : null,
    avatar_url: row.avatar_path && signedFileUrl(deps, row.avatar_path),
    role: row.role,
    status: row.account_id === null ? 'invited' : 'active',
    is_me: isMe,
    since: row.since.toISOString(),
  }
}
