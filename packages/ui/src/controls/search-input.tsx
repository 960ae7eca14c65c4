import { type ChangeEvent, type ComponentPropsWithRef, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CloseIcon, SearchIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { cx } from '../pieces/markup.tsx'
import styles from './inputs.module.css'

const SEARCH_AFTER_MS = 300

/** What a search line takes. */
export interface SearchProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  label: string
  value: string
  onValue: (value: string) => void
  /** The settled text: 300 ms after the last key, at once on Enter, never in the middle of an IME composition. */
  onSearch?: (value: string) => void
}

function useSettled(onSearch?: (value: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value: string, wait = SEARCH_AFTER_MS) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch?.(value), wait)
  }
}

/** A search line with its own hidden label and a button that clears it. */
export function SearchInput({ label, value, onValue, onSearch, className, ref, ...rest }: SearchProps) {
  const text = useKitText()
  const box = useRef<HTMLSpanElement>(null)
  const settle = useSettled(onSearch)
  const typed = (change: ChangeEvent<HTMLInputElement>) => {
    onValue(change.target.value)
    if (!(change.nativeEvent as InputEvent).isComposing) settle(change.target.value)
  }
  const pressed = (key: KeyboardEvent) => {
    if (key.key === 'Enter' && !key.nativeEvent.isComposing) settle(value, 0)
  }
  const clear = () => {
    onValue('')
    settle('', 0)
    box.current?.querySelector('input')?.focus()
  }
  return (
    <span className={cx(styles.frame, className)} ref={box}>
      <SearchIcon className={styles.glass} />
      <input
        placeholder={label}
        {...rest}
        ref={ref}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        value={value}
        onChange={typed}
        onKeyDown={pressed}
        onCompositionEnd={(end) => settle(end.currentTarget.value)}
        className={cx(styles.input, styles.search)}
      />
      {value && (
        <button type="button" className={styles.eye} aria-label={text.clear} onClick={clear}>
          <CloseIcon />
        </button>
      )}
    </span>
  )
}

interface KeywordProps extends Omit<SearchProps, 'value' | 'onValue' | 'onSearch'> {
  /** What is looked for now, as the address has it. */
  keyword: string
  /** Another keyword, once it has settled. */
  onSearch: (keyword: string) => void
}

/** A search line whose keyword the address keeps: what stands in it follows the address, too. */
export function KeywordInput({ keyword, onSearch, ...rest }: KeywordProps) {
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  const settled = (next: string) => {
    if (next !== keyword) onSearch(next)
  }
  return <SearchInput {...rest} value={typed} onValue={setTyped} onSearch={settled} />
}
