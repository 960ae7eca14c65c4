import { type RefObject, useEffect, useRef } from 'react'
import { useListText } from './messages.ts'
import styles from './selection.module.css'

/** Where keys go while nothing that takes letters has the focus: the page, its main part, or the heading a screen arrives at. */
const IDLE = 'body, main, main h1'

const moves: Record<string, number> = { j: 1, k: -1 }

/**
 * Going through the rows of a list by `j` and `k`, and choosing by `x` the one that has the focus. Rows carry their id in `data-row` and have
 * a link. Heard within the list, and where nothing else has the focus.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, toggle: (id: string) => void): void {
  const act = useRef(toggle)
  useEffect(() => {
    act.current = toggle
  })
  useEffect(() => {
    const pressed = (key: KeyboardEvent) => {
      const here = document.activeElement
      if (!list.current || key.altKey || key.ctrlKey || key.metaKey || key.isComposing) return
      if (!list.current.contains(here) && here !== null && !here.matches(IDLE)) return
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex((row) => row.contains(here))
      const step = moves[key.key]
      if (step !== undefined) rows[at === -1 ? 0 : at + step]?.querySelector('a')?.focus()
      else if (key.key === 'x') act.current(rows[at]?.dataset['row'] ?? '')
      else return
      key.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [list])
}

/** Which keys go through the list; where there is a keyboard. */
export function KeysHint() {
  const text = useListText()
  const keys = [
    ['j', text.keyNext],
    ['k', text.keyFormer],
    ['x', text.keyChoose],
    [text.enter, text.keyOpen],
  ] as const
  return (
    <p className={styles.keys}>
      {text.keys}
      {keys.map(([key, does]) => (
        <span key={does}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </p>
  )
}
