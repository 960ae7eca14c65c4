import { Badge, Card, CheckCards, type ChoiceOption, CloseIcon, IconButton, useLocale, yuan } from '@startline/ui'
import { useApplicationForm } from '../../../state/application-form.ts'
import type { Discipline, EventPage } from '../../event/queries.ts'
import type { Choice } from '../form/choices.ts'
import { useGroupPapers } from '../form/group-papers.ts'
import { placesWords, WhyNot } from '../form/group-words.tsx'
import { useFormText } from '../form/messages.ts'
import { PersonName } from '../form/person-name.tsx'
import type { Person } from '../form/queries.ts'
import styles from '../form/registration.module.css'

/** The id the error summary links to. */
export const entryId = (person: string): string => `groups-${person}`

interface EntryCardProps {
  person: Person
  event: EventPage
  choices: Choice[]
  chosen: readonly string[]
  error?: string
  onChoose: (groups: string[]) => void
  onRemove: () => void
}

/** The groups of one participant: those that fit as big choices by discipline, the others with their reasons. */
export function EntryCard(props: EntryCardProps) {
  const { person, event, choices, onRemove } = props
  const text = useFormText()
  const fitting = choices.filter(({ state }) => state !== 'unfit')
  const disciplines = useApplicationForm((state) => state.registrationEvent)
    .map(({ code }) => code)
    .filter((code) => fitting.some(({ group }) => group.registration_event === code))
  return (
    <Card as="section" aria-label={person.name} className={styles.entry}>
      <div className={styles.entryHead}>
        <h3 className={styles.entryName}>
          <PersonName person={person} event={event} />
        </h3>
        <IconButton label={text.removeOf(person.name)} icon={<CloseIcon />} onClick={onRemove} />
      </div>
      {fitting.length === 0 && <p className={styles.lead}>{text.noneOpen}</p>}
      {disciplines.map((discipline, index) => (
        <DisciplineChoices key={discipline} {...props} discipline={discipline} first={index === 0} />
      ))}
      <WhyNot event={event} choices={choices} summary={text.unfit(choices.length - fitting.length)} />
    </Card>
  )
}

function DisciplineChoices(props: EntryCardProps & { discipline: Discipline; first: boolean }) {
  const { person, choices, chosen, error, onChoose, discipline, first } = props
  const text = useFormText()
  const option = useOption()
  const own = choices.filter(({ group, state }) => group.registration_event === discipline && state !== 'unfit')
  const here = own.map(({ group }) => group.id)
  const others = chosen.filter((id) => !here.includes(id))
  return (
    <CheckCards
      legend={text.disciplines[discipline]}
      id={first ? entryId(person.id) : `${entryId(person.id)}-${discipline}`}
      value={chosen.filter((id) => here.includes(id))}
      onChange={(ids) => onChoose([...others, ...ids])}
      options={own.map((choice) => option(choice, chosen.includes(choice.group.id)))}
      error={first ? error : undefined}
    />
  )
}

/** A function that draws a choice as a big card with places and fee; one that cannot be taken says why. */
function useOption(): (choice: Choice, chosen: boolean) => ChoiceOption {
  const text = useFormText()
  const locale = useLocale()
  const papersOf = useGroupPapers()
  return ({ group, state }, chosen) => {
    const off = state !== 'open' && state !== 'waiting' && state !== 'unfit' && !chosen
    return {
      value: group.id,
      label: group.name,
      description: [
        state === 'waiting' ? text.waitFor(group.waitlisted) : placesWords(group, text),
        ...papersOf(group),
      ].join(text.dot),
      disabled: off,
      reason: off ? text.groupStates[state] : undefined,
      aside: <Badge tone={off ? 'neutral' : 'blue'}>{group.fee ? yuan(group.fee, locale) : text.free}</Badge>,
    }
  }
}
