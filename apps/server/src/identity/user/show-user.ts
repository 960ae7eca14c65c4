import { permissionsOf } from '@startline/contract/access'
import { maskPhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { signedFileUrl } from '../../security/file-address.ts'
import { phoneBinding } from '../account/phone-binding.ts'
import { textsDue } from '../text/agreements.ts'
import { findUser } from './user.store.ts'

/** Who I am and for whom I act; the phone number is masked. */
export async function showUser(deps: Deps, actingFor: ActingFor) {
  const { db } = deps.database
  const [row, texts_due] = await Promise.all([findUser(db, actingFor), textsDue(deps, db, actingFor)])
  // Left the organization between the guard and here: the session acts for nobody.
  if (row === undefined) fail('session_invalid')
  return {
    id: row.id,
    name: row.name,
    account: row.account_name,
    phone: row.phone_sealed && maskPhone(deps.vault.open(row.phone_sealed, phoneBinding(row.id))),
    has_password: row.has_password,
    avatar_url: row.avatar_path && signedFileUrl(deps, row.avatar_path),
    organization: { id: row.organization_id, name: row.organization_name, type: row.type, role: row.role },
    permissions: permissionsOf(row.role, { canHost: row.can_host, confirmed: row.confirmed_at !== null }),
    texts_due,
  }
}
