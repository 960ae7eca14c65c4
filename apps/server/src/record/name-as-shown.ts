import type { Role } from '@startline/contract'
import { maskName } from '@startline/domain'

/** Somebody's account as queries give it; the name is null where none was given, and where they have left for good. */
export interface NamedAccount {
  id: string | null
  name: string | null
}

/** Who is shown a name: the account, and the role it has in the organization that the name is of. */
export interface NameViewer {
  accountId: string
  role: Role
}

/**
 * The name of an account as somebody of this role is shown it. Who leads an organization sees who did what in it; a plain member sees the
 * own name, and of everybody else's the first character (`maskName`). Null stays null.
 */
export function nameAsShown({ accountId, role }: NameViewer, account: NamedAccount | null): string | null {
  if (account === null || account.name === null) return null
  return role !== 'member' || account.id === accountId ? account.name : maskName(account.name)
}
