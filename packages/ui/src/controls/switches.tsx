import { useState } from 'react'
import { ContrastIcon, GlobeIcon, MoonIcon, SunIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { type Locale, locales, useLocale } from '../pieces/locale.tsx'
import { readTheme, setTheme, type Theme, themes } from '../pieces/theme.ts'
import { Menu } from './menu.tsx'

// A language is offered in its own words, whatever the page speaks.
const names: Record<Locale, string> = { 'zh-CN': '\u7b80\u4f53\u4e2d\u6587', en: 'English' }
const icons = { auto: ContrastIcon, light: SunIcon, dark: MoonIcon }

/** Changes the language; the application keeps the choice and hands it to its LocaleProvider. */
export function LanguageSwitch({ onChange }: { onChange: (locale: Locale) => void }) {
  const text = useKitText()
  const locale = useLocale()
  const items = locales.map((one) => ({
    label: <span lang={one}>{names[one]}</span>,
    current: one === locale,
    onSelect: () => onChange(one),
  }))
  return <Menu label={`${text.language}: ${names[locale]}`} button={<GlobeIcon />} items={items} />
}

/** Light, dark, or as the system has it; kept on this device. */
export function ThemeToggle() {
  const text = useKitText()
  const [theme, setShown] = useState(readTheme)
  const Icon = icons[theme]
  const choose = (next: Theme) => {
    setTheme(next)
    setShown(next)
  }
  const items = themes.map((one) => {
    const ItemIcon = icons[one]
    return { label: text.themes[one], icon: <ItemIcon />, current: one === theme, onSelect: () => choose(one) }
  })
  return <Menu label={`${text.theme}: ${text.themes[theme]}`} button={<Icon />} items={items} />
}
