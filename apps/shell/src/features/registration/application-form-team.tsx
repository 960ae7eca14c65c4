import { useSearchParams } from 'react-router'
import { EventTeams } from './team/event-teams.tsx'
import { TeamIntroduction } from './team/team-introduction.tsx'

/** Registration of teams: what will stand here, the event's team groups with their roster rules, and the ways on. */
export default function ApplicationFormTeam() {
  const event = useSearchParams()[0].get('event')
  return <TeamIntroduction event={event}>{event && <EventTeams id={event} />}</TeamIntroduction>
}
