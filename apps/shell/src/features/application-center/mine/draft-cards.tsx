import { Button, ButtonLink, Cluster, EditIcon, Sentences, UndoBar } from '@startline/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusHeading } from '../../../base/use-heading-focus.ts'
import { type DraftPlace, placeKey } from '../../../session/drafts/kept.ts'
import { draftsOf, takeDraft } from '../../../session/drafts/shelf.ts'
import { useSession } from '../../../session/use-session.ts'
import { useMineText } from './messages.ts'
import styles from './mine.module.css'

/** Registrations begun on this device: each leads back to its first open step, or can be given up, with a way back. */
export function DraftCards() {
  const text = useMineText()
  const { cards, discard, discarded } = useDraftCards()
  return (
    <>
      {cards.map((card) => (
        <Card key={card.key} card={card} discard={discard} />
      ))}
      {discarded && (
        <UndoBar key={discarded.key} text={text.draftGone} onUndo={discarded.undo} onGone={discarded.forget} />
      )}
    </>
  )
}

function Card({ card, discard }: { card: DraftCard; discard: (card: DraftCard) => void }) {
  const text = useMineText()
  const { event, people, place } = card
  const words = place.kind === 'team' && people === 0 ? text.draftTeam(event) : text.draftText(event, people)
  const actions = (
    <Cluster className={styles.ways}>
      {card.elsewhere ? (
        <GoElsewhere card={card} />
      ) : (
        <ButtonLink href={card.resume} kind="primary" size="s">
          {text.draftAction}
        </ButtonLink>
      )}
      <Button size="s" kind="quiet" onClick={() => discard(card)} aria-label={text.draftDiscardOf(event)}>
        {text.draftDiscard}
      </Button>
    </Cluster>
  )
  return (
    <article className={styles.draft} aria-labelledby={`draft-${card.key}`}>
      <EditIcon size={26} className={styles.pen} />
      <div className={styles.words}>
        <h2 id={`draft-${card.key}`} className={styles.draftTitle}>
          {text.draftTitle}
        </h2>
        <p className={styles.when}>
          <Sentences of={[words, card.elsewhere ? text.draftFor(card.organization || text.otherOrganization) : '']} />
        </p>
        {actions}
      </div>
    </article>
  )
}

/** A draft of another organization is continued for that one: the session acts for it first. */
function GoElsewhere({ card }: { card: DraftCard }) {
  const text = useMineText()
  const { changeOrganization } = useSession()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'going' | 'failed'>('idle')
  const go = () => {
    setState('going')
    changeOrganization(card.place.organization).then(
      () => void navigate(card.resume),
      () => setState('failed'),
    )
  }
  return (
    <>
      <Button kind="solid" size="s" icon={<EditIcon />} busy={state === 'going'} onClick={go}>
        {text.draftSwitch(card.organization || text.otherOrganization)}
      </Button>
      {state === 'failed' && <span role="alert">{text.draftSwitchFailed}</span>}
    </>
  )
}

/** A registration that was begun here and not sent, as the home shows it. */
interface DraftCard {
  key: string
  place: DraftPlace
  event: string
  organization: string
  people: number
  /** Address of the form at the first open step. */
  resume: string
  /** Begun for another organization than the one one acts for. */
  elsewhere: boolean
}

/** An account's drafts on this device as cards; those for the organization one acts for come first. */
export function cardsOf(account: string, organization: string, now?: number): DraftCard[] {
  return draftsOf(account, now)
    .map(({ place, kept: { label } }) => ({
      ...label,
      key: placeKey(place),
      place,
      elsewhere: place.organization !== organization,
    }))
    .sort((one, other) => Number(one.elsewhere) - Number(other.elsewhere))
}

interface Discarded {
  key: string
  undo: () => void
  forget: () => void
}

/** The cards, kept in step with other tabs, and giving one up with a way back. */
function useDraftCards() {
  const { user, organization } = useSession()
  const [, look] = useState(0)
  const [discarded, setDiscarded] = useState<Discarded | null>(null)
  const lookAgain = () => look((count) => count + 1)
  useEffect(() => {
    addEventListener('storage', lookAgain)
    return () => removeEventListener('storage', lookAgain)
  }, [])
  const discard = ({ key, place }: DraftCard) => {
    const putBack = takeDraft(place)
    focusHeading()
    const forget = () => setDiscarded(null)
    const undo = () => {
      putBack()
      forget()
    }
    setDiscarded({ key, undo, forget })
  }
  const cards = user && organization ? cardsOf(user.id, organization.id) : []
  return { cards, discard, discarded: user && discarded }
}
