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
import { Mine } from './mine-part.tsx'
import { Alerts, Notices } from './notices.tsx'
import { Tiles } from './tiles.tsx'

/** The home: what is mine, before what is open to everybody; visitors see the events first. `isSY` is kept by its layout. */
export default function ApplicationCenter() {
  useScreenTitle(useTitles().home)
  const { isLoggedIn } = useSession()
  return (
    <>
      <ShellHeader />
      <PageLayout width="wide" banner={isLoggedIn ? <Greeting /> : <Welcome />}>
        <Alerts />
        {isLoggedIn ? (
          <div className={styles.columns}>
            <div className={styles.own}>
              <Mine />
              <Notices />
            </div>
            <DeadlineList />
          </div>
        ) : (
          <>
            <DeadlineList wide />
            <Notices />
          </>
        )}
        <Tiles />
      </PageLayout>
      <ShellFooter />
    </>
  )
}

/** Who I am and for whom I act, in little room: what is mine comes right below. */
function Greeting() {
  const text = useHomeText()
  const { user, organization } = useSession()
  const name = user?.name ?? user?.account
  // A personal organization bears its person's name, which stands above already.
  const lead = organization && organization.name !== name ? text.actingFor(organization.name) : undefined
  return (
    <Hero
      title={name ? text.hello(name) : text.helloUnnamed}
      lead={lead}
      kicker={<Kicker />}
      className={styles.greeting}
    />
  )
}

/** What this place is, and the two things a visitor may have come for. */
function Welcome() {
  const text = useHomeText()
  return (
    <Hero title={text.welcome} lead={text.welcomeText} kicker={<Kicker />}>
      <div className={styles.heroActions}>
        <ButtonLink href={paths.openEvents} kind="primary" size="l">
          {text.findEvents}
        </ButtonLink>
        <ButtonLink href={paths.signIn} size="l">
          {text.signIn}
        </ButtonLink>
      </div>
    </Hero>
  )
}

/** What this place is, and whether its data is real; always one line, so that nothing moves when the answer comes. */
function Kicker() {
  const text = useHomeText()
  return (
    <>
      <span className={styles.kicker}>{text.kicker}</span>
      {useShellConfig()?.demo === true && <Badge tone="amber">{text.demo}</Badge>}
    </>
  )
}
