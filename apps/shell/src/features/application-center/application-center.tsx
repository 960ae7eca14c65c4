import { PageLayout } from '@startline/ui'
import { useTitles } from '../../base/messages.ts'
import { ShellFooter } from '../../layouts/shell-footer.tsx'
import { ShellHeader } from '../../layouts/shell-header.tsx'
import { useScreenTitle } from '../../layouts/use-screen-title.ts'
import { DeadlineList } from './deadline-list.tsx'
import styles from './home.module.css'
import { HomeHero } from './home-hero.tsx'
import { Notices } from './notices.tsx'
import { Tiles } from './tiles.tsx'

/** The home: who I am and for whom I act, what I can open, and what comes next. `isSY` is kept by its layout. */
export default function ApplicationCenter() {
  useScreenTitle(useTitles().home)
  return (
    <>
      <ShellHeader variant="home" />
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
