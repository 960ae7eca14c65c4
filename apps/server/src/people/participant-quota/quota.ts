/** New people a day (contract, "New participants"). */
export const QUOTA = {
  /** Of one person in all organizations that are not confirmed, without a verified phone. */
  withoutPhone: 10,
  /** The same with one. */
  withPhone: 100,
  /** Of all accounts without a verified phone at one address. */
  address: 300,
  /** Of all people of a confirmed organization together. */
  confirmed: 5_000,
  /** Of one of them who may not reveal numbers. */
  confirmedMember: 500,
  /** In one event, of those who share district and birth date. */
  cohort: 20,
} as const

/** Who acts, as far as the quota depends on it. */
export interface Payer {
  accountId: string
  organizationId: string
  /** Whether numbers of the list may not be revealed to them: people of the list count as well, then. */
  blind: boolean
  /** The blocks of addresses the request came from; none for what comes from no network. */
  blocks: readonly string[]
}

/** The rows of `daily_use` that a request is charged to: `own` are the person's, whose use is told. */
export interface Payers {
  budget: number
  own: readonly string[]
  limits: ReadonlyMap<string, number>
}

const inOrganization = ({ accountId, organizationId }: Payer) =>
  `new-people:organization:${organizationId}:${accountId}`

/** Who pays for the new people of a request, and how much each may use in a day. */
export function payersOf(who: Payer, { phones, hasPhone, confirmed }: QuotaFacts): Payers {
  if (confirmed) {
    const budget = who.blind ? QUOTA.confirmedMember : QUOTA.confirmed
    const own = inOrganization(who)
    const all = [own, budget] as const
    return {
      budget,
      own: [own],
      limits: new Map([all, [`new-people:organization:${who.organizationId}`, QUOTA.confirmed]]),
    }
  }
  const budget = hasPhone ? QUOTA.withPhone : QUOTA.withoutPhone
  const own = [`new-people:account:${who.accountId}`, ...phones.map((phone) => `new-people:phone:${phone}`)]
  const shared = hasPhone ? [] : who.blocks.map((block) => [`new-people:address:${block}`, QUOTA.address] as const)
  return { budget, own, limits: new Map([...own.map((payer) => [payer, budget] as const), ...shared]) }
}

/** The row of `daily_use` of those in an event who share district and birth date: of all unconfirmed organizations, or of a confirmed one. */
export const cohortPayer = (eventId: string, cohort: string, { organizationId }: Payer, { confirmed }: QuotaFacts) =>
  `new-people:event:${eventId}:${confirmed ? organizationId : 'all'}:${cohort}`

/** What a charge depends on: whether the account has a verified phone, the phones it has had on the day (hex), and the organization's confirmation. */
export interface QuotaFacts {
  hasPhone: boolean
  phones: readonly string[]
  confirmed: boolean
}
