import { normalizeAccount } from '@startline/contract'
import { cleanName, normalizePhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { phoneBinding } from '../../identity/account/phone-binding.ts'
import type { AccountRow } from './account.store.ts'

/** Whether a text is the person's name, account or phone, as each is written. */
export function confirms({ vault }: Pick<Deps, 'vault'>, row: AccountRow, text: string): boolean {
  const phone = row.phone_sealed && vault.open(row.phone_sealed, phoneBinding(row.id))
  const own: [said: string, known: string | null][] = [
    [cleanName(text), row.name],
    [normalizeAccount(text), row.account_name],
    [normalizePhone(text), phone],
  ]
  return own.some(([said, known]) => said !== '' && said === known)
}
