import { Badge, Button, Skeleton } from '@startline/ui'
import { useState } from 'react'
import type { EventPage, Group } from '../../event/queries.ts'
import { type Choice, mendsOf, nearestMiss, openOf, type PersonState, personState } from '../form/choices.ts'
import { useGroupName, useReasons, WhyNot } from '../form/group-words.tsx'
import { MendPerson } from '../form/later-parts.tsx'
import { useFormText } from '../form/messages.ts'
import { isAskedAnew, mendWords, PickRow, STATE_TONES } from '../form/people-rows.tsx'
import styles from '../form/person.module.css'
import type { Person } from '../form/queries.ts'

const PICKABLE: readonly PersonState[] = ['fits', 'waiting']

interface PersonRowProps {
  person: Person
  event: EventPage
  organization: { id: string }
  /** Null while it is being asked which groups fit. */
  choices: Choice[] | null
  picked: boolean
  onPick: (on: boolean) => void
}

/** One participant: who, how old on the day, which groups fit or why none does; a missing paper can be added on the spot. */
export function PersonRow({ person, event, organization, choices, picked, onPick }: PersonRowProps) {
  const [mending, setMending] = useState(false)
  const text = useFormText()
  const state = choices && personState(choices)
  const renewed = state !== null && PICKABLE.includes(state) && isAskedAnew(person, event)
  const mends = choices && state === 'mendable' ? mendsOf(choices) : renewed ? ['consent_missing'] : []
  return (
    <PickRow
      {...{ person, event, picked, onPick }}
      pickable={state !== null && PICKABLE.includes(state)}
      off={state !== null && !PICKABLE.includes(state)}
      badge={state && <Badge tone={STATE_TONES[state]}>{text.states[state]}</Badge>}
      about={choices && state ? <StateWords {...{ choices, state, event, person }} /> : <Skeleton width="12em" />}
    >
      {mends.length > 0 && (
        <Button size="s" className={styles.mend} onClick={() => setMending(true)}>
          {renewed ? text.renew : text.mend}
        </Button>
      )}
      {choices && state === 'unfit' && (
        <div className={styles.whyNot}>
          <WhyNot event={event} choices={choices} />
        </div>
      )}
      {mending && (
        <MendPerson {...{ person, mends, event }} organization={organization.id} onClose={() => setMending(false)} />
      )}
    </PickRow>
  )
}

const NAMED = 2

interface StateProps extends Pick<PersonRowProps, 'person' | 'event'> {
  choices: Choice[]
  state: PersonState
}

function StateWords({ choices, state, event, person }: StateProps) {
  const text = useFormText()
  const nameOf = useGroupName(event)
  const reasonsOf = useReasons()
  const join = (list: Choice[]) => list.map(({ group }) => nameOf(group)).join(text.listComma)
  const within = (one: Choice['state']) => choices.filter((choice) => choice.state === one)
  const [registered, queued] = [within('registered'), within('queued')]
  const parts: string[] = []
  if (state === 'fits') parts.push(fitWords(openOf(choices), text, nameOf))
  if (registered.length > 0) parts.push(text.registeredIn(join(registered)))
  if (queued.length > 0) parts.push(text.queuedIn(join(queued)))
  if (state === 'mendable')
    parts.push(
      mendsOf(choices)
        .map((rule) => mendWords(rule, text))
        .join(text.semicolon),
    )
  const near = state === 'unfit' ? nearestMiss(choices, person.birth_date) : undefined
  if (near) parts.push(text.nearest(nameOf(near.group), reasonsOf(near)))
  if (state === 'full' || state === 'waiting') parts.push(join(within(state)))
  if (state === 'shut') parts.push(text.noneOpen)
  return parts.map((part) => <span key={part}>{part}</span>)
}

type Text = ReturnType<typeof useFormText>

const fitWords = (open: Choice[], text: Text, nameOf: (group: Group) => string): string =>
  open.length > NAMED
    ? text.fitsCount(open.length)
    : text.fitsGroups(open.map(({ group }) => nameOf(group)).join(text.listComma))
