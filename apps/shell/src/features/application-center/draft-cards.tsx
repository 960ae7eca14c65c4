import { Button, ButtonLink, Cluster, EditIcon, Notice, Sentences, UndoBar } from '@startline/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { useHomeText } from './messages.ts'
import { type DraftCard, useDraftCards } from './use-draft-cards.ts'

/** Registrations begun on this device: each leads back to its first open step, or can be given up, with a way back. */
export function DraftCards() {
  const text = useHomeText()
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
  const text = useHomeText()
  const { event, people, place } = card
  const words = place.kind === 'team' && people === 0 ? text.draftTeam(event) : text.draftText(event, people)
  const actions = (
    <Cluster>
      {card.elsewhere ? (
        <GoElsewhere card={card} />
      ) : (
        <ButtonLink href={card.resume} kind="solid" size="s" icon={<EditIcon />}>
          {text.draftAction}
        </ButtonLink>
      )}
      <Button size="s" kind="quiet" onClick={() => discard(card)} aria-label={text.draftDiscardOf(event)}>
        {text.draftDiscard}
      </Button>
    </Cluster>
  )
  return (
    <Notice title={text.draftTitle} action={actions}>
      <Sentences of={[words, card.elsewhere ? text.draftFor(card.organization || text.otherOrganization) : '']} />
    </Notice>
  )
}

/** A draft of another organization is continued for that one: the session acts for it first. */
function GoElsewhere({ card }: { card: DraftCard }) {
  const text = useHomeText()
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
