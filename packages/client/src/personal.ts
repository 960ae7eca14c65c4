/** Who is here and for whom they act, as a session tells it. */
export interface ActingPerson {
  user: { name: string | null; account: string | null; phone?: string | null } | null
  organization: { id: string; name: string; type?: string } | null
}

/** Whether somebody acts for their own, personal organization, whatever it and they are called; false where that is not known. */
export const isPersonal = ({ organization }: Pick<ActingPerson, 'organization'>): boolean =>
  organization?.type === 'personal'
