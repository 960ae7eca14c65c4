import { paths } from '@startline/contract'
import { FlagIcon, HomeIcon, type MainLink, TableIcon, UserIcon } from '@startline/ui'
import { useHeaderText } from './messages.ts'

/** The four places that everything else is reached from, and what belongs to each besides what lies below it. */
const PLACES = [
  { name: 'home', href: paths.home, Icon: HomeIcon, more: [] },
  { name: 'events', href: paths.events, Icon: FlagIcon, more: [paths.individualForm, paths.teamForm] },
  { name: 'entries', href: paths.registrations, Icon: TableIcon, more: [] },
  { name: 'mine', href: paths.account, Icon: UserIcon, more: [] },
] as const

/** The links to the main places; `address` is the page's own, with its query, and marks the place it belongs to. */
export function useMainLinks(address: string): MainLink[] {
  const { main } = useHeaderText()
  return PLACES.map(({ name, href, Icon, more }) => {
    const belongs = [href, ...more].some((screen) => paths.leadsTo(address, screen))
    return {
      href,
      label: main[name],
      icon: <Icon size={22} />,
      current: address === href ? 'page' : belongs ? 'true' : undefined,
    }
  })
}
