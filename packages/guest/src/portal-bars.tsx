import { queryOf } from '@startline/client'
import { listOrganizations, paths, UNREAD_MAX } from '@startline/contract'
import {
  AppFooter,
  AppHeader,
  BellLink,
  Button,
  ButtonLink,
  Cluster,
  Notice,
  OrganizationSwitch,
  PageBar,
  PersonMenu,
} from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Navigation, ShellConfig, SubAppProps } from './boundary.ts'
import { useMainLinks } from './main-links.tsx'
import { useHeaderText } from './messages.ts'
import { useUnread } from './unread.ts'

/** Organizations shown in the switch; the account pages list all of them. */
const SWITCH_SIZE = 100

/** What the header needs from the shell, in the shell as in a guest. */
export interface PortalHeaderProps extends Pick<SubAppProps, 'call' | 'session' | 'setLocale'> {
  /** `home` is the form of the header on the application centre. */
  variant?: 'home' | 'page'
  /** Where the page is. */
  location: Pick<Navigation['location'], 'pathname' | 'search'>
  /** Goes to an address of the portal. */
  go(path: string): void
}

/** What the person wanted of the header and did not get; `again` tries once more. */
interface Trouble {
  what: 'leave' | 'change'
  again: () => void
}

/** Wordmark, main places, current organization, language, theme and person: the same in the shell and in every guest. */
export function PortalHeader({ variant = 'page', setLocale, location, ...rest }: PortalHeaderProps) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const attempt = (what: Trouble['what'], act: () => Promise<void>) => {
    setTrouble(null)
    act().catch(() => setTrouble({ what, again: () => attempt(what, act) }))
  }
  const part = { ...rest, attempt }
  return (
    <>
      <AppHeader
        variant={variant}
        homeHref={paths.home}
        links={useMainLinks(location.pathname + location.search)}
        onLocale={setLocale}
        organization={rest.session.isLoggedIn && <Organizations {...part} />}
        actions={rest.session.isLoggedIn && <Bell {...part} />}
        person={<Person {...part} />}
      />
      {trouble && rest.session.isLoggedIn && <TroubleMessage trouble={trouble} close={() => setTrouble(null)} />}
    </>
  )
}

interface PartProps extends Omit<PortalHeaderProps, 'setLocale' | 'variant' | 'location'> {
  attempt: (what: Trouble['what'], act: () => Promise<void>) => void
}

/** While the person's details are read, the organization is told by the name the device knows; nothing else is offered then. */
function Organizations(props: PartProps) {
  const { organization, organizationName } = props.session
  if (organization) return <OrganizationChoices {...props} />
  if (!organizationName) return ' '
  return (
    <OrganizationSwitch current={{ id: '', name: organizationName }} organizations={[]} onSwitch={() => undefined} />
  )
}

function OrganizationChoices({ call, session, attempt }: PartProps) {
  const { data } = useQuery(queryOf(call, listOrganizations, [session.user?.id], { query: { page_size: SWITCH_SIZE } }))
  return (
    <OrganizationSwitch
      current={session.organization}
      organizations={data?.items ?? []}
      onSwitch={(id: string) => attempt('change', () => session.changeOrganization(id))}
      manageHref={paths.organizations}
    />
  )
}

/** The way to the inbox, with how much of it is unread. */
function Bell({ call, session }: PartProps) {
  const text = useHeaderText()
  const unread = useUnread({ call, session })
  const count = unread > UNREAD_MAX ? `${UNREAD_MAX}+` : unread > 0 ? String(unread) : ''
  return <BellLink href={paths.notices} count={count} label={count ? text.unread(count) : text.notices} />
}

function Person({ session, go, attempt }: PartProps) {
  const text = useHeaderText()
  if (!session.isLoggedIn) {
    return (
      <ButtonLink href={paths.signIn} size="s" onClick={() => session.rememberReturnAddress()}>
        {text.signIn}
      </ButtonLink>
    )
  }
  const leave = () => attempt('leave', () => session.signOut().then(() => go(paths.home)))
  const items = [
    { label: text.account, href: paths.account },
    { label: text.registrations, href: paths.registrations },
    { label: text.signOut, onSelect: leave },
  ]
  const { user } = session
  const name = user ? (user.name ?? user.account ?? user.phone ?? text.unnamed) : text.account
  return <PersonMenu name={name} picture={user?.avatar_url} items={items} />
}

/** What did not work, in sight of whoever asked for it: the menu has closed by then. */
function TroubleMessage({ trouble, close }: { trouble: Trouble; close: () => void }) {
  const text = useHeaderText()
  const words = text.trouble[trouble.what]
  return (
    <PageBar>
      <Notice
        kind="error"
        title={words.title}
        action={
          <Cluster>
            <Button size="s" kind="solid" onClick={trouble.again}>
              {text.again}
            </Button>
            <Button size="s" kind="quiet" onClick={close}>
              {text.close}
            </Button>
          </Cluster>
        }
        live
      >
        {navigator.onLine ? words.text : words.offline}
      </Notice>
    </PageBar>
  )
}

/** Filing and licence text of the environment, help and legal texts; null while the configuration is on its way. */
export function PortalFooter({ config }: { config: ShellConfig | null }) {
  const text = useHeaderText()
  const filing = [config?.filing, config?.licence].flatMap((line) =>
    line ? [{ text: line.text, href: line.url ?? undefined }] : [],
  )
  const links = [
    { label: text.terms, href: paths.legalText('terms') },
    { label: text.privacy, href: paths.legalText('privacy') },
  ]
  return <AppFooter filing={filing} helpHref={paths.help} links={links} />
}
