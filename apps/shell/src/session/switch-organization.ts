import { switchOrganization } from '@startline/contract'
import { queryClient } from '../base/query-client.ts'
import { useCommon } from '../state/common.ts'
import { useActing } from './acting.ts'
import { finishBegun } from './before-leaving.ts'
import { call } from './client.ts'
import { meetOrganization } from './follow-organization.ts'
import { refresh } from './session.ts'
import { counts, nextTurn } from './turns.ts'

/** Acts for another organization. Unsaved work on the screen for the former one waits for the person's decision. */
export async function changeOrganization(id: string): Promise<void> {
  await finishBegun()
  const { organization } = await call(switchOrganization, { body: { organization_id: id } })
  counts(nextTurn())
  const { userInfo, setUserInfo } = useCommon.getState()
  if (userInfo) setUserInfo({ ...userInfo, organization })
  await meetOrganization(organization, false)
  // What the person may do there.
  refresh().catch(() => undefined)
}

/** The person's decision: the session acts again for the organization that the screen's work was begun for. */
export async function switchBack(): Promise<void> {
  const { organization } = useActing.getState()
  if (!organization) return
  await changeOrganization(organization.id)
  // What was asked meanwhile was refused.
  await queryClient.invalidateQueries()
}
