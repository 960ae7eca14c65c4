import { useApplicationForm } from './application-form.ts'
import { useApplicationFormTeam } from './application-form-team.ts'
import { useIntegratedServices } from './integrated-services.ts'
import { useOrganization } from './organization.ts'

/** Clears what the state groups hold of a person and an organization: at sign-out, and when another organization is acted for. */
export function clearGroups(): void {
  useApplicationForm.getState().clear()
  useApplicationFormTeam.getState().clear()
  useIntegratedServices.getState().clear()
  useOrganization.getState().setUserApplicationList([])
}
