import type { ReactNode } from 'react'
import { ArrowLeftIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { useLink } from '../pieces/link.tsx'
import { cx } from '../pieces/markup.tsx'
import { phrases } from '../pieces/phrases.tsx'
import { useBackLink } from './back-link.tsx'
import { LaneRule } from './lane-rule.tsx'
import styles from './page-layout.module.css'

const MAIN = 'main'

interface PageLayoutProps {
  title?: ReactNode
  lead?: ReactNode
  back?: { href: string; label: ReactNode }
  actions?: ReactNode
  /** A Hero or anything else that runs over the whole width, above the container. */
  banner?: ReactNode
  width?: 'narrow' | 'normal' | 'wide'
  className?: string
  children: ReactNode
}

/** The main part of a page: way back, title, actions, content in one column of a comfortable width. */
export function PageLayout(props: PageLayoutProps) {
  const { title, lead, back, actions, banner, width = 'normal', className, children } = props
  return (
    <main id={MAIN} tabIndex={-1} className={styles.main}>
      {banner}
      <div className={cx(styles.page, styles[width], className)}>
        <Back own={back} />
        {title && (
          <div className={styles.head}>
            <div className={styles.words}>
              <h1 className={styles.title}>{phrases(title)}</h1>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        )}
        {children}
      </div>
    </main>
  )
}

/** One way back: the page's own, or the way out where the person came right to this page, or where the page has none. */
function Back({ own }: { own: PageLayoutProps['back'] }) {
  const out = useBackLink()
  if (own && !out?.here) return <BackLink {...own} />
  if (!out) return null
  return (
    <nav aria-label={out.name} className={styles.out}>
      <BackLink href={out.href} label={out.label} />
    </nav>
  )
}

function BackLink({ href, label }: { href: string; label: ReactNode }) {
  const Link = useLink()
  return (
    <Link href={href} className={styles.back}>
      <ArrowLeftIcon size={18} />
      {label}
    </Link>
  )
}

interface HeroProps {
  title?: ReactNode
  lead?: ReactNode
  kicker?: ReactNode
  /** A Poster, beside the words on wide screens. */
  poster?: ReactNode
  className?: string
  children?: ReactNode
}

/** The deep blue band with lanes at the head of the home screen or of an event. */
export const Hero = ({ title, lead, kicker, poster, className, children }: HeroProps) => (
  <div className={cx(styles.hero, className)}>
    <Bend />
    <div className={styles.heroRow}>
      <div className={styles.heroWords}>
        {kicker && <div className={styles.kicker}>{kicker}</div>}
        {title && <h1 className={styles.display}>{phrases(title)}</h1>}
        {lead && <p className={styles.heroLead}>{lead}</p>}
        {children}
      </div>
      {poster && <div className={styles.poster}>{poster}</div>}
    </div>
    <LaneRule className={styles.foot} />
  </div>
)

const Bend = () => (
  <svg className={styles.bend} viewBox="0 0 600 320" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    {[0, 1, 2, 3, 4, 5, 6].map((lane) => (
      <circle key={lane} className={lane === 3 ? styles.own : styles.lane} cx="560" cy="380" r={130 + lane * 40} />
    ))}
  </svg>
)

/** First in the page: takes keyboard users past the header. */
export function SkipLink() {
  const text = useKitText()
  return (
    <a
      href={`#${MAIN}`}
      className={styles.skip}
      onClick={(press) => {
        press.preventDefault()
        document.getElementById(MAIN)?.focus()
      }}
    >
      {text.skip}
    </a>
  )
}
