import { Badge, Button, Skeleton, type Tone } from '@startline/ui'
import { useState } from 'react'
import type { EventPage } from '../../event/queries.ts'
import { useReasons } from '../form/group-words.tsx'
import { MendPerson } from '../form/later-parts.tsx'
import { useFormText } from '../form/messages.ts'
import { isAskedAnew, mendWords, PickRow } from '../form/people-rows.tsx'
import person from '../form/person.module.css'
import type { Person } from '../form/queries.ts'
import { useTeamText } from './messages.ts'
import type { MemberChoice, Standing } from './standing.ts'
import styles from './team.module.css'
import type { TeamMember } from './team-draft.ts'

/** The colour of each standing. */
export const TONES: Record<Standing, Tone> = {
  fits: 'green',
  mendable: 'amber',
  registered: 'blue',
  queued: 'amber',
  elsewhere: 'blue',
  excluded: 'neutral',
  unfit: 'neutral',
}

interface MemberRowProps {
  person: Person
  event: EventPage
  organization: { id: string }
  choice: MemberChoice | null
  /** As whom the person is in the team; undefined for who is not. */
  member: TeamMember | undefined
  onPick: (on: boolean) => void
  onReserve: (reserve: boolean) => void
}

/** Somebody of the list who can be in the team, or is: ticked to take, with a switch for the reserve. */
export function MemberRow(props: MemberRowProps) {
  const { event, organization, choice, member, onPick } = props
  const text = useTeamText()
  const form = useFormText()
  const [mending, setMending] = useState(false)
  const standing = choice?.standing
  const renewed = standing === 'fits' && isAskedAnew(props.person, event)
  return (
    <PickRow
      {...{ person: props.person, event, onPick }}
      picked={member !== undefined}
      pickable={standing === 'fits'}
      off={standing !== undefined && standing !== 'fits'}
      facts={useFacts(props.person)}
      badge={standing && standing !== 'fits' && <Badge tone={TONES[standing]}>{text.standings[standing]}</Badge>}
      about={choice ? <WhyStanding choice={choice} /> : <Skeleton width="12em" />}
    >
      {member && <ReserveSwitch {...props} member={member} />}
      {(standing === 'mendable' || renewed) && (
        <Button size="s" className={person.mend} onClick={() => setMending(true)}>
          {renewed ? form.renew : form.mend}
        </Button>
      )}
      {mending && choice && (
        <MendPerson
          person={props.person}
          mends={renewed ? ['consent_missing'] : choice.mends}
          event={event}
          organization={organization.id}
          onClose={() => setMending(false)}
        />
      )}
    </PickRow>
  )
}

/** Whether somebody counts as girl or boy, which teams are measured by. */
export function useFacts({ gender }: Person): string[] {
  const text = useTeamText()
  if (gender === null) return []
  return [gender === 'female' ? text.girl : text.boy]
}

/** Why somebody cannot be in the team; nothing where they can. */
export function WhyStanding({ choice: { standing, choice, mends, team } }: { choice: MemberChoice }) {
  const text = useTeamText()
  const form = useFormText()
  const reasonsOf = useReasons()
  if (standing === 'registered') return text.registeredHere
  if (standing === 'queued') return text.queuedHere
  if (standing === 'elsewhere') return text.inTeam(team ?? '')
  if (standing === 'excluded') return text.excludedHere
  if (standing === 'mendable') return mends.map((rule) => mendWords(rule, form)).join(form.semicolon)
  return standing === 'unfit' ? reasonsOf(choice) : null
}

function ReserveSwitch({ person: { name }, member, onReserve }: MemberRowProps & { member: TeamMember }) {
  const text = useTeamText()
  return (
    <label className={styles.reserve}>
      <input
        type="checkbox"
        role="switch"
        checked={member.reserve}
        aria-checked={member.reserve}
        aria-label={text.reserveOf(name)}
        onChange={({ target }) => onReserve(target.checked)}
      />
      <span>{text.reserve}</span>
    </label>
  )
}
