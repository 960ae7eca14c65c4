import { ButtonLink, Card, EmptyState, Grid, PlacesBar, SectionHeading, SkeletonCards } from '@startline/ui'
import { LoadFailure } from '../../event/load-failure.tsx'
import { useEventText } from '../../event/messages.ts'
import { GroupFor } from '../../event/page/group-row.tsx'
import { useEventData } from '../../event/queries.ts'
import type { Group } from '../../event/types.ts'
import { useTeamText } from './messages.ts'
import styles from './team.module.css'

/** The team groups of an event, with what each asks of a team in words. */
export function EventTeams({ id }: { id: string }) {
  const text = useTeamText()
  const query = useEventData(id)
  const event = query.data
  if (!event && (query.isError || query.fetchStatus === 'paused'))
    return <LoadFailure query={query} title={text.failed} />
  if (!event) return <SkeletonCards count={2} height="11rem" />
  const groups = event.groups.filter((group) => group.entry_kind === 'team')
  if (groups.length === 0) return <NoTeams event={id} />
  return (
    <section className={styles.section} aria-labelledby="team-groups">
      <SectionHeading id="team-groups">{text.groups(event.name)}</SectionHeading>
      <Grid as="ul" min="20rem">
        {groups.map((group) => (
          <TeamGroup key={group.id} group={group} />
        ))}
      </Grid>
    </section>
  )
}

function TeamGroup({ group }: { group: Group }) {
  const text = useTeamText()
  const words = useEventText()
  return (
    <Card as="li">
      <div className={styles.group}>
        <div>
          <p className={styles.discipline}>{words.discipline[group.registration_event]}</p>
          <h3 className={styles.name}>{group.name}</h3>
        </div>
        <GroupFor group={group} />
        <PlacesBar taken={group.taken} capacity={group.capacity} />
        {group.team_rules && (
          <div>
            <h4 className={styles.ask}>{text.ask}</h4>
            <ul className={styles.rules}>
              {words.roster(group.team_rules).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}

function NoTeams({ event }: { event: string }) {
  const text = useTeamText()
  const individual = (
    <ButtonLink href={`/applicationForm?event=${event}`} kind="solid">
      {text.individual}
    </ButtonLink>
  )
  return (
    <EmptyState title={text.noGroups} action={individual}>
      {text.noGroupsHint}
    </EmptyState>
  )
}
