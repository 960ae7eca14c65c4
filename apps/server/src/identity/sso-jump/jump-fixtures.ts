import { jumpToApplication, redeemJump } from '@startline/contract'
import type { Caller, Person, TestPortal } from '../../test/harness.ts'
import type { TestApplication } from '../application/application-fixtures.ts'

/** Somebody presses the tile of an application. For tests. */
export const jump = (who: Caller, { code }: { code: string }) =>
  who.call(jumpToApplication, { params: { app_code: code } })

/** An application's server redeems a token. For tests. */
export const redeem = (portal: Caller, { code, secret }: TestApplication, token: string) =>
  portal.call(redeemJump, { body: { app_code: code, app_secret: secret, token } })

/** Makes a person a member of another's organization. For tests. */
export async function join(portal: TestPortal, who: Person, whose: Person): Promise<void> {
  const membership = { organization_id: whose.organizationId, account_id: who.accountId, role: 'manager' as const }
  await portal.deps.database.db.insertInto('membership').values(membership).execute()
}
