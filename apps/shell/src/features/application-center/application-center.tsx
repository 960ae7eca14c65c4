import { paths } from '@startline/contract'
import { Badge, ButtonLink, Hero, PageLayout } from '@startline/ui'
import { useTitles } from '../../base/messages.ts'
import { ShellFooter, ShellHeader } from '../../layouts/shell-bars.tsx'
import { useScreenTitle } from '../../layouts/use-screen-title.ts'
import { useSession } from '../../session/use-session.ts'
import { useShellConfig } from '../../sub-apps/config.ts'
import { DeadlineList } from './deadline-list.tsx'
import styles from './home.module.css'
import { useHomeText } from './messages.ts'
import { Notices } from './notices.tsx'
import { Tiles } from './tiles.tsx'

/** The home: who I am and for whom I act, what I can open, and what comes next. `isSY` is kept by its layout. */
export default function ApplicationCenter() {
  useScreenTitle(useTitles().home)
  return (
    <>
      <ShellHeader />
      <PageLayout width="wide" banner={<HomeHero />}>
        <Notices />
        <div className={styles.columns}>
          <Tiles />
          <DeadlineList />
        </div>
      </PageLayout>
      <ShellFooter />
    </>
  )
}

/** Who I am and for whom I act, or what this place is; and the one thing most people come for. */
function HomeHero() {
  const text = useHomeText()
  const { isLoggedIn, user, organization } = useSession()
  const name = user?.name ?? user?.account
  const greeting = name ? text.hello(name) : text.helloUnnamed
  // A personal organization bears its person's name, which stands above already.
  const lead = organization && organization.name !== name ? text.actingFor(organization.name) : text.welcomeText
  return (
    <Hero
      title={isLoggedIn ? greeting : text.welcome}
      lead={isLoggedIn ? lead : text.welcomeText}
      kicker={<Kicker />}
      className={styles.hero}
    >
      <div className={styles.heroActions}>
        <ButtonLink href={paths.openEvents} kind="primary" size="l">
          {text.findEvents}
        </ButtonLink>
        <ButtonLink href={isLoggedIn ? paths.registrations : paths.signIn} size="l">
          {isLoggedIn ? text.myRegistrations : text.signIn}
        </ButtonLink>
      </div>
    </Hero>
  )
}

/** What this place is, and whether its data is real; always one line, so that nothing moves when the answer comes. */
function Kicker() {
  const text = useHomeText()
  const demo = useShellConfig()?.demo === true
  return (
    <>
      <span className={styles.kicker}>{text.kicker}</span>
      {demo && <Badge tone="amber">{text.demo}</Badge>}
    </>
  )
}
