/** A duty lasts for so many days after the end of its event, unless it is ended before. */
export const DUTY_DAYS_AFTER = 7

/** Longest word by which a host remembers whom a duty was given to, in UTF-16 units. */
export const DUTY_LABEL_MAX = 40

/** Most new people that a host may let one organization enter in an event beyond its day. */
export const ALLOWANCE_MAX = 1_000

/** Weeks by which a copy of an event is moved, and years by which its birth limits are, unless said otherwise: the same days a year later. */
export const COPY_WEEKS = 52

export const COPY_BORN_YEARS = 1

/** Furthest that a copy may be moved, in weeks and years. */
export const COPY_WEEKS_MAX = 520

export const COPY_BORN_YEARS_MAX = 20

/** Drafts an organization may have at a time. */
export const DRAFTS_MAX = 100

/** Longest text of a file that a draft is made of, in UTF-16 units: more would not fit into a request. */
export const DRAFT_TEXT_MAX = 200_000

/** The media type of an event's file in YAML. */
export const YAML_TYPE = 'application/yaml'
