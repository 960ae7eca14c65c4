import { individualsOf, PAGE_SIZE_MAX } from '@startline/contract'
import type { PeopleQuery } from '../form/queries.ts'

/** What the list is narrowed by, as it stands in the address. */
export interface RosterFilter {
  keyword: string
  /** A group by its id; empty for all. */
  group: string
  /** How people stand, or what they lack; empty for all. */
  standing: string
}

/** What somebody can choose to see, and what the server is asked for it. */
const SHOWN: Record<string, Pick<PeopleQuery, 'standing' | 'missing'>> = {
  fits: { standing: ['fits'] },
  mendable: { standing: ['mendable'] },
  photo_missing: { missing: ['photo_missing'] },
  consent_missing: { missing: ['consent_missing'] },
  registered: { standing: ['registered'] },
  unfit: { standing: ['excluded', 'unfit'] },
}

/** The choices in their order. */
export const SHOWN_NAMES = ['fits', 'mendable', 'photo_missing', 'consent_missing', 'registered', 'unfit'] as const

/** A page of a hundred of the roster; who fits comes first. */
export function rosterQuery(event: string, { keyword, group, standing }: RosterFilter, page = 1): PeopleQuery {
  const { event_id, entry_kind, ...paging } = individualsOf(event, PAGE_SIZE_MAX, page)
  return {
    ...paging,
    ...(group ? { group_id: group } : { event_id, entry_kind }),
    ...(keyword && { keyword }),
    ...SHOWN[standing],
  }
}
