/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- `<details>` is interactive: Escape anywhere inside closes it */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { CheckIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { useLink } from '../pieces/link.tsx'
import { cx, VisuallyHidden } from '../pieces/markup.tsx'
import styles from './menu.module.css'

/** One line of a menu: a link with `href`, a button with `onSelect`. */
export interface MenuItem {
  label: ReactNode
  href?: string
  onSelect?: () => void
  icon?: ReactNode
  note?: ReactNode
  current?: boolean
}

interface MenuProps {
  /** The name of the button, read out in place of what it shows. */
  label: string
  button: ReactNode
  items: readonly MenuItem[]
  heading?: ReactNode
  align?: 'start' | 'end'
  className?: string
}

/** A button that unfolds a few choices. Native `<details>`; closes on Escape, a press outside, leaving by Tab, a choice. */
export function Menu({ label, button, items, heading, align = 'end', className }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => box.current?.removeAttribute('open')
  useCloseOutside(box, close)
  const escape = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !box.current?.open) return
    close()
    box.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={box} className={cx(styles.menu, className)} onKeyDown={escape}>
      <summary className={styles.button} title={label}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={styles.shown} aria-hidden="true">
          {button}
        </span>
      </summary>
      <div className={cx(styles.sheet, align === 'end' && styles.end)}>
        {heading && <p className={styles.heading}>{heading}</p>}
        <ul className={styles.list}>
          {items.map((item, index) => (
            <li key={index}>
              <Choice item={item} close={close} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function useCloseOutside(box: RefObject<HTMLDetailsElement | null>, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (box.current?.open && target instanceof Node && !box.current.contains(target)) latest.current()
    }
    addEventListener('pointerdown', outside)
    addEventListener('focusin', outside)
    return () => {
      removeEventListener('pointerdown', outside)
      removeEventListener('focusin', outside)
    }
  }, [box])
}

function Choice({ item, close }: { item: MenuItem; close: () => void }) {
  const text = useKitText()
  const Link = useLink()
  const choose = () => {
    close()
    item.onSelect?.()
  }
  const content = (
    <>
      {item.icon}
      <span className={styles.words}>
        {item.label}
        {item.note && <span className={styles.note}>{item.note}</span>}
      </span>
      {item.current && <CheckIcon />}
      {item.current && <VisuallyHidden>({text.current})</VisuallyHidden>}
    </>
  )
  if (item.href !== undefined) {
    return (
      <Link href={item.href} className={styles.item} onClick={choose}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.item} onClick={choose}>
      {content}
    </button>
  )
}
