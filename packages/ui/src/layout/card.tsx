import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { ArrowRightIcon, ExternalLinkIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { type LinkProps, useLink } from '../pieces/link.tsx'
import { cx, VisuallyHidden } from '../pieces/markup.tsx'
import { Spinner } from '../pieces/spinner.tsx'
import styles from './card.module.css'

interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType
  tone?: 'plain' | 'tint' | 'blue'
  padded?: boolean
}

/** A sheet that holds one thing. */
export const Card = ({ as: Tag = 'div', tone = 'plain', padded = true, className, ...rest }: CardProps) => (
  <Tag {...rest} className={cx(styles.card, styles[tone], padded && styles.padded, className)} />
)

/** A sheet that is one link as a whole. */
export function CardLink({ className, padded = true, ...rest }: LinkProps & { padded?: boolean }) {
  const Link = useLink()
  return <Link {...rest} className={cx(styles.card, styles.plain, styles.link, padded && styles.padded, className)} />
}

/** The picture at the head of a card, on a ground of its own. */
export const CardIcon = ({ children }: { children: ReactNode }) => <span className={styles.icon}>{children}</span>

interface TileProps extends Omit<LinkProps, 'title'> {
  icon: ReactNode
  title: ReactNode
  text?: ReactNode
  badge?: ReactNode
  /** Leaves the portal in a new window, and says so. */
  external?: boolean
  /** On its way there: a ring turns where the arrow is. */
  busy?: boolean
}

/** One application on the home screen. */
export function Tile({ icon, title, text, badge, external, busy = false, className, ...rest }: TileProps) {
  const words = useKitText()
  const Inner = useLink()
  const Link = external ? 'a' : Inner
  const Go = external ? ExternalLinkIcon : ArrowRightIcon
  return (
    <Link
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
      aria-busy={busy || undefined}
      className={cx(styles.card, styles.plain, styles.link, styles.tile, className)}
    >
      <CardIcon>{icon}</CardIcon>
      <span className={styles.words}>
        <span className={styles.title}>
          {title}
          {external && <VisuallyHidden> ({words.external})</VisuallyHidden>}
        </span>
        {text && <span className={styles.text}>{text}</span>}
        {badge && <span className={styles.badge}>{badge}</span>}
      </span>
      {busy ? <Spinner size={18} className={styles.go} /> : <Go size={18} className={styles.go} />}
    </Link>
  )
}
