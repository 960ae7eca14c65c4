import { queryClient } from '../base/query-client.ts'
import { clearGroups } from '../state/clear-groups.ts'
import { useCommon } from '../state/common-and-login.ts'
import { storeOrganization, tellTabs } from './across-tabs.ts'
import { actFor, type Named, useActing } from './acting.ts'

/**
 * The session acts for `organization`: the screen follows at once, unless it holds unsaved work for another one.
 * @param foreign true when somebody else than this tab changed it
 */
export async function meetOrganization(organization: Named, foreign: boolean): Promise<void> {
  if (storeOrganization(organization)) tellTabs({ kind: 'look' })
  const former = useActing.getState()
  const parted = former.organization !== null && former.organization.id !== organization.id
  if (parted && former.begun > 0) return useActing.setState({ foreign })
  await follow(organization, { foreign })
}

/** The person's decision: everything on the screen is made anew for the organization of the session. Drafts stay. */
export async function startAnew(): Promise<void> {
  const { userInfo } = useCommon.getState()
  if (userInfo) await follow(userInfo.organization, { round: useActing.getState().round + 1, foreign: false })
}

/** The screen works for this organization from now on; what was fetched for a former one is asked anew. */
async function follow(organization: Named, more: { foreign: boolean; round?: number }): Promise<void> {
  const former = useActing.getState().organization
  actFor(organization, more)
  if (!former || former.id === organization.id) return
  clearGroups()
  await queryClient.resetQueries()
}

/** Forgets everything fetched and chosen: another person comes, or nobody. */
export function forgetFetched(): void {
  queryClient.clear()
  clearGroups()
}
