import { useEffect, useState } from 'react'
import { focusHeading } from '../../base/use-heading-focus.ts'
import { type DraftPlace, placeKey } from '../../session/drafts/place.ts'
import { draftsOf, takeDraft } from '../../session/drafts/shelf.ts'
import { useSession } from '../../session/use-session.ts'

/** A registration that was begun here and not sent, as the home shows it. */
export interface DraftCard {
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
export function useDraftCards() {
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
