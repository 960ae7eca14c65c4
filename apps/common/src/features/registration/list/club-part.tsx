import { EnteredEvents } from '../entered/entered-events.tsx'
import { type Filters, isWholeEvent } from '../filters.ts'
import { WithdrawnFold } from './withdrawn-fold.tsx'

/** What a club's list has and a family's has not: below one event what was withdrawn from it, else the events with which it begins. */
export default function ClubPart({ filters }: { filters: Filters }) {
  return isWholeEvent(filters) ? <WithdrawnFold filters={filters} /> : <EnteredEvents filters={filters} />
}
