import { BackBar } from '@startline/ui'
import { useGuestText } from './messages.ts'
import { useShell } from './sub-app-root.tsx'

const HOME = '/applicationCenter'

/** Screens that show something to visitors; the others would lead straight back to the sign-in. */
const OPEN = /^\/(integratedServices|applicationForm|applicationFormTeam|viewVideo|common\/(help|legal))([/?#]|$)/

/** The way back to the page from which the account pages were opened; home where that is not known. */
export function BackToPage() {
  const text = useGuestText()
  const { openedFrom, isLoggedIn } = useShell().session
  const href = openedFrom && (isLoggedIn || OPEN.test(openedFrom)) ? openedFrom : HOME
  const place = text.places.find(({ path }) => path.test(href))
  return <BackBar href={href} label={place ? text.backTo(place.name) : text.backToPage} name={text.wayBack} />
}
