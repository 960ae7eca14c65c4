import { useShell } from '@startline/guest'

/** What the person may do here. */
export interface May {
  /** Holds events for the organization acted for. */
  hosts: boolean
  /** Has a duty at some event. */
  helps: boolean
  /** False in the moment in which it is not known yet who is here. */
  known: boolean
}

/** What the person who is here may do. */
export function useMay(): May {
  const permissions = useShell().session.user?.permissions
  return {
    hosts: permissions?.includes('event:host') === true,
    helps: permissions?.includes('event:duty') === true,
    known: permissions !== undefined,
  }
}
