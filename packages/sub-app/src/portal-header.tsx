import { listOrganizations } from '@startline/contract'
import { AppHeader, ButtonLink, OrganizationSwitch, PersonMenu } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubAppProps } from './boundary.ts'
import { useHeaderText } from './messages.ts'

/** Organizations shown in the switch; the account pages list all of them. */
const SWITCH_SIZE = 100

/** What the header needs from the shell, in the shell as in a guest. */
export interface PortalHeaderProps extends Pick<SubAppProps, 'call' | 'session' | 'setLocale'> {
  /** `home` is the form of the header on the application centre. */
  variant?: 'home' | 'page'
  /** Goes to an address of the portal. */
  go(path: string): void
}

/** Wordmark, current organization, language, theme and person: the same in the shell and in every guest. */
export function PortalHeader({ variant = 'page', setLocale, ...rest }: PortalHeaderProps) {
  return (
    <AppHeader
      variant={variant}
      homeHref="/applicationCenter"
      onLocale={setLocale}
      organization={rest.session.organization && <Organizations {...rest} />}
      person={<Person {...rest} />}
    />
  )
}

type PartProps = Omit<PortalHeaderProps, 'setLocale' | 'variant'>

function Organizations({ call, session }: PartProps) {
  const { data } = useQuery({
    queryKey: ['organizations', session.user?.id],
    queryFn: ({ signal }) => call(listOrganizations, { query: { page_size: SWITCH_SIZE }, signal }),
  })
  return (
    <OrganizationSwitch
      current={session.organization}
      organizations={data?.items ?? []}
      onSwitch={(id: string) => void session.changeOrganization(id).catch(() => undefined)}
      manageHref="/account/organizations"
    />
  )
}

function Person({ session, go }: PartProps) {
  const text = useHeaderText()
  const [failed, setFailed] = useState(false)
  if (!session.isLoggedIn) {
    return (
      <ButtonLink href="/account/sign-in" size="s" onClick={() => session.rememberWayBack()}>
        {text.signIn}
      </ButtonLink>
    )
  }
  const leave = () =>
    void session.signOut().then(
      () => go('/applicationCenter'),
      () => setFailed(true),
    )
  const items = [
    { label: text.account, href: '/account' },
    { label: text.registrations, href: '/common/registrations' },
    { label: failed ? text.signOutAgain : text.signOut, onSelect: leave },
  ]
  const { user } = session
  return <PersonMenu name={user ? (user.name ?? user.account ?? user.phone ?? text.unnamed) : text.account} items={items} />
}
