/** What tells an entered event from others at a glance, as it is stored: which, where and when. */
export interface EnteredFactsRow {
  id: string
  name: string
  venue: string
  district_name: string
  starts_at: Date
  ends_at: Date
  timezone: string
}

/** Those facts of a row, as calls give them. */
export const presentFacts = ({ id, name, venue, district_name, starts_at, ends_at, timezone }: EnteredFactsRow) => ({
  id,
  name,
  venue,
  district_name,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  timezone,
})
