import { type ComponentPropsWithoutRef, type ComponentType, createContext, type ReactNode, useContext } from 'react'
import styles from './link.module.css'
import { cx } from './markup.tsx'

/** What the kit hands to a link: an address and any attribute of `<a>`. */
export type LinkProps = ComponentPropsWithoutRef<'a'> & { href: string }
/** A link of the application's router, or the plain `<a>`. */
export type LinkComponent = ComponentType<LinkProps>

const PlainLink: LinkComponent = ({ children, ...rest }) => <a {...rest}>{children}</a>
const Current = createContext<LinkComponent>(PlainLink)

/** Makes every link of the kit go through the application's router, so the kit needs none itself. */
export const LinkProvider = ({ link, children }: { link: LinkComponent; children: ReactNode }) => (
  <Current value={link}>{children}</Current>
)

/** The link component in force here. */
export const useLink = (): LinkComponent => useContext(Current)

/** A link inside text. */
export function TextLink({ className, ...rest }: LinkProps) {
  const Link = useLink()
  return <Link {...rest} className={cx(styles.text, className)} />
}
