/** Who is here and for whom they act, as a session tells it. */
export interface ActingPerson {
  user: { name: string | null; account: string | null; phone?: string | null } | null
  organization: { id: string; name: string } | null
}

/** Whether somebody acts for their own, personal organization: it bears its person's name, or what stands for one. */
export const isPersonal = ({ user, organization }: ActingPerson): boolean =>
  organization !== null && [user?.name, user?.phone, user?.account].includes(organization.name)
