import type { ReactNode } from 'react'
import { Menu, type MenuItem } from '../controls/menu.tsx'
import { LanguageSwitch, ThemeToggle } from '../controls/switches.tsx'
import { Avatar } from '../pieces/avatar.tsx'
import { BuildingIcon, ChevronDownIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { useLink } from '../pieces/link.tsx'
import type { Locale } from '../pieces/locale.tsx'
import { cx } from '../pieces/markup.tsx'
import { ShortName } from '../pieces/short-name.tsx'
import { Wordmark } from '../pieces/wordmark.tsx'
import styles from './app-header.module.css'
import { LaneRule } from './lane-rule.tsx'
import { type MainLink, MainNav } from './main-nav.tsx'

interface AppHeaderProps {
  /** `home` stands on the deep blue band of the home screen. */
  variant?: 'home' | 'page'
  homeHref: string
  /** The main places, in the header or at the foot of a phone. */
  links?: readonly MainLink[]
  organization?: ReactNode
  person?: ReactNode
  /** More icon buttons, before language and theme. */
  actions?: ReactNode
  onLocale: (locale: Locale) => void
}

/** The head of every page: where home is, for whom I act, language, theme, person. */
export function AppHeader(props: AppHeaderProps) {
  const { variant = 'page', homeHref, links = [], organization, person, actions, onLocale } = props
  const Link = useLink()
  return (
    <header className={cx(styles.header, styles[variant])}>
      <div className={styles.row}>
        <Link href={homeHref} className={styles.brand}>
          <Wordmark />
        </Link>
        {links.length > 0 && <MainNav links={links} />}
        {organization && <div className={styles.organization}>{organization}</div>}
        <div className={styles.tools}>
          {actions}
          <LanguageSwitch onChange={onLocale} />
          <ThemeToggle />
          {person}
        </div>
      </div>
      <LaneRule />
    </header>
  )
}

/** An organization one can act for. */
export interface OrganizationChoice {
  id: string
  name: string
  note?: ReactNode
}

interface OrganizationSwitchProps {
  current: OrganizationChoice | null
  organizations: readonly OrganizationChoice[]
  onSwitch: (id: string) => void
  manageHref?: string
}

/**
 * The organization I act for, always in sight, cut only where it has no room: of clubs of one town a shortened name would leave the same. One
 * tap opens the others by their whole names, one more switches.
 */
export function OrganizationSwitch({ current, organizations, onSwitch, manageHref }: OrganizationSwitchProps) {
  const text = useKitText()
  const items: MenuItem[] = organizations.map(({ id, name, note }) => ({
    label: name,
    note,
    current: id === current?.id,
    onSelect: () => id !== current?.id && onSwitch(id),
  }))
  if (manageHref) items.push({ label: text.manageOrganizations, href: manageHref, icon: <BuildingIcon /> })
  const name = current?.name ?? text.chooseOrganization
  const label = `${text.organization}: ${name}`
  return (
    <Menu
      label={label}
      button={
        <span className={styles.chip}>
          <BuildingIcon size={18} />
          <span className={styles.name}>{name}</span>
          <ChevronDownIcon size={16} />
        </span>
      }
      items={items}
      heading={text.switchOrganization}
      align="start"
    />
  )
}

interface PersonMenuProps {
  name: string
  picture?: string | null
  items: readonly MenuItem[]
}

/** Who I am, and where my things are. */
export const PersonMenu = ({ name, picture, items }: PersonMenuProps) => (
  <Menu
    label={name}
    button={<Avatar name={name} src={picture} size={32} />}
    items={items}
    heading={<ShortName name={name} />}
  />
)
