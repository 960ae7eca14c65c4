import { PAGE_SIZE, paths } from '@startline/contract'
import { ageOnDay, type ParticipantRecord } from '@startline/entry'
import { LoadFailure } from '@startline/guest'
import { Button, Card, PlusIcon, SearchInput, Skeleton, Stack, TextLink } from '@startline/ui'
import { type ReactNode, useState } from 'react'
import type { Fit } from '../../event/group.ts'
import { useFits, usePeople } from '../form/queries.ts'
import styles from './change.module.css'
import type { PartProps } from './group-part.tsx'
import { useChangeText } from './messages.ts'

interface AddProps extends PartProps {
  /** The local day the event starts on, `YYYY-MM-DD`. */
  day: string
}

/** The organization's participants who are not in the team: found by name, those who fit first, the others with why not. */
export function AddMembers(props: AddProps) {
  const text = useChangeText()
  const [keyword, setKeyword] = useState('')
  return (
    <Stack gap={3} as="section">
      <h3 className={styles.small}>{text.addTitle}</h3>
      <SearchInput label={text.addSearch} value={keyword} maxLength={60} onValue={setKeyword} onSearch={setKeyword} />
      <Candidates {...props} keyword={keyword} />
      <p>
        <TextLink href={paths.newParticipant}>{text.newPerson}</TextLink>
      </p>
    </Stack>
  )
}

function Candidates({ keyword, change, event, organization, day }: AddProps & { keyword: string }) {
  const text = useChangeText()
  const { draft, set, opened } = change
  const query = usePeople(organization, {
    page: 1,
    page_size: 2 * PAGE_SIZE,
    group_id: draft.group,
    ...(keyword.trim() && { keyword: keyword.trim() }),
  })
  const found = query.data?.items ?? []
  const inTeam = new Set(draft.members.map(({ participant_id }) => participant_id))
  const others = found.filter(({ id }) => !inTeam.has(id))
  const fits = useFits(
    organization,
    event.id,
    others.map(({ id }) => id),
  ).data?.items
  if (!query.data && (query.isError || query.fetchStatus === 'paused'))
    return <LoadFailure query={query} title={text.addFailed} />
  if (!query.data) return <Skeleton height="4.5rem" />
  if (others.length === 0) return <p className={styles.lead}>{keyword.trim() ? text.addNoMatch : text.addNone}</p>
  const more = query.data.total - found.length
  const was = new Set(opened.members.map(({ participant_id }) => participant_id))
  const cannot = ({ id }: ParticipantRecord) => !was.has(id) && fits?.find(fitOf(id, draft.group))?.eligible === false
  const add = ({ id, name, id_number }: ParticipantRecord) => {
    const former = opened.members.find(({ participant_id }) => participant_id === id)
    set({ members: [...draft.members, former ?? { participant_id: id, name, id_number, reserve: false }] })
  }
  return (
    <>
      <ul className={styles.members}>
        {[...others.filter((one) => !cannot(one)), ...others.filter(cannot)].map((person) => (
          <Candidate
            key={person.id}
            person={person}
            age={ageOnDay(person, day, fits?.find((one) => one.participant_id === person.id)?.age)}
            // Whoever was in the team when the form was opened may always come back.
            fit={was.has(person.id) ? undefined : fits?.find(fitOf(person.id, draft.group))}
            onAdd={() => add(person)}
          />
        ))}
      </ul>
      {more > 0 && <p className={styles.lead}>{text.addMore(more)}</p>}
    </>
  )
}

const fitOf =
  (person: string, group: string) =>
  ({ participant_id, group_id }: Fit): boolean =>
    participant_id === person && group_id === group

interface CandidateProps {
  person: ParticipantRecord
  /** On the event's day. */
  age: number | null
  /** Absent where nothing is known against it. */
  fit: Fit | undefined
  onAdd: () => void
}

function Candidate({ person, age, fit, onAdd }: CandidateProps) {
  const text = useChangeText()
  const { name, id_number } = person
  const reasons = fit?.reasons.map(({ message }) => message).join(text.semicolon)
  return (
    <Card as="li" padded={false} className={styles.member}>
      <TeamPerson name={name} age={age} idNumber={id_number}>
        {reasons && <span className={styles.reasons}>{reasons}</span>}
      </TeamPerson>
      <Button
        size="s"
        icon={<PlusIcon />}
        disabled={fit?.eligible === false}
        aria-label={text.add(name)}
        onClick={onAdd}
      >
        {text.addShort}
      </Button>
    </Card>
  )
}

interface TeamPersonProps {
  name: string
  /** On the event's day; null until it is known. */
  age: number | null
  /** Masked. */
  idNumber: string
  /** What else is to be said of them. */
  children?: ReactNode
}

/** Who somebody of a team is, or could be. */
export function TeamPerson({ name, age, idNumber, children }: TeamPersonProps) {
  const text = useChangeText()
  return (
    <div className={styles.who}>
      <strong>{name}</strong>
      <span className={styles.facts}>
        {age !== null && <span>{text.age(age)}</span>}
        <span className={styles.number}>{idNumber}</span>
      </span>
      {children}
    </div>
  )
}
