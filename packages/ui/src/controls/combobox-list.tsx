import { Combobox as Base } from '@base-ui/react/combobox'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CheckIcon, ChevronDownIcon, CloseIcon, PlusIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { cx } from '../pieces/markup.tsx'
import styles from './combobox.module.css'
import { useField } from './field.tsx'
import inputs from './inputs.module.css'

/** What a Combobox takes; `T` is the caller's own record. */
export interface ComboboxProps<T> {
  items: readonly T[]
  value: T | null
  onChange: (value: T | null) => void
  getLabel: (item: T) => string
  /** Tells records apart; the label does it unless told. */
  getKey?: (item: T) => string
  /** A second, quieter line. */
  describe?: (item: T) => ReactNode
  /** With it the caller filters, for instance on the server; without it the kit filters by label. */
  onSearch?: (query: string) => void
  loading?: boolean
  placeholder?: string
  emptyText?: ReactNode
  /** Offers what was typed as something new, last in the list. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void }
  /** Told when the line gets the focus: what is chosen from need not be there before. */
  onBegin?: () => void
  disabled?: boolean
  className?: string
}

/** What the list takes besides. */
export interface ComboboxListProps<T> extends ComboboxProps<T> {
  /** What was done with the line before the list came. */
  before: Before
}

/** A line of the list: a record, or the offer to create what was typed. */
type Entry<T> = { item: T } | { query: string }

/** The line with its list; Base UI does the keys and what screen readers are told. */
export function ComboboxList<T>(props: ComboboxListProps<T>) {
  const { items, value, onChange, getLabel, getKey = getLabel, onSearch, create, disabled, before } = props
  const [query, setQuery] = useState('')
  const label = (entry: Entry<T>) => ('item' in entry ? getLabel(entry.item) : entry.query)
  const key = (entry: Entry<T>) => ('item' in entry ? `item ${getKey(entry.item)}` : 'create')
  // The same objects as long as nothing changes: Base UI puts the input back to the value when the value is another object.
  const known = useMemo(() => items.map((item): Entry<T> => ({ item })), [items])
  const chosen = useMemo((): Entry<T> | null => (value === null ? null : { item: value }), [value])
  const offered = create && query && !items.some((item) => getLabel(item) === query)
  const choose = (entry: Entry<T> | null) => {
    if (entry && 'query' in entry) create?.onCreate(entry.query)
    else onChange(entry?.item ?? null)
  }
  const typed = (next: string, reason: string) => {
    const words = reason === 'input-change' ? next.trim() : ''
    setQuery(words)
    if (reason === 'input-change' || reason === 'input-clear' || reason === 'clear-press') onSearch?.(words)
  }
  const goOn = useEffectEvent(() => before.typed !== undefined && typed(before.typed, 'input-change'))
  useEffect(() => void goOn(), [])
  return (
    <Base.Root
      items={offered ? [...known, { query }] : known}
      value={chosen}
      onValueChange={choose}
      itemToStringLabel={label}
      isItemEqualToValue={(one, other) => key(one) === key(other)}
      filter={onSearch ? null : undefined}
      onInputValueChange={(next, { reason }) => typed(next, reason)}
      disabled={disabled}
      defaultOpen={before.wanted}
      defaultInputValue={before.typed}
    >
      <Line {...props} />
      <Base.Portal className={styles.portal}>
        <Base.Positioner className={styles.positioner} sideOffset={6}>
          <Base.Popup className={styles.popup} aria-busy={props.loading || undefined}>
            <Matches {...props} keyOf={key} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Line<T>({ value, placeholder, className, before, onBegin }: ComboboxListProps<T>) {
  const text = useKitText()
  const line = useRef<HTMLInputElement>(null)
  // With the line itself: a character typed before the focus is there would be lost.
  useLayoutEffect(() => {
    if (before.focused) line.current?.focus()
  }, [before.focused])
  const { id, describedBy, invalid, required } = useField()
  return (
    <Base.InputGroup className={cx(inputs.frame, className)}>
      <Base.Input
        ref={line}
        id={id}
        placeholder={placeholder}
        onFocus={onBegin}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        className={cx(inputs.input, styles.input)}
      />
      {value !== null && (
        <Base.Clear className={cx(inputs.eye, styles.clear)} aria-label={text.clear}>
          <CloseIcon />
        </Base.Clear>
      )}
      <Base.Trigger className={inputs.eye} aria-label={text.open}>
        <ChevronDownIcon />
      </Base.Trigger>
    </Base.InputGroup>
  )
}

type MatchesProps<T> = ComboboxProps<T> & { keyOf: (entry: Entry<T>) => string }

function Matches<T>({ getLabel, describe, loading, emptyText, create, keyOf }: MatchesProps<T>) {
  const text = useKitText()
  return (
    <>
      <Base.Status className={styles.note}>{loading ? text.searching : null}</Base.Status>
      <Base.Empty className={styles.note}>{loading ? null : (emptyText ?? text.searchEmpty)}</Base.Empty>
      <Base.List className={styles.list}>
        {(entry: Entry<T>) => (
          <Base.Item key={keyOf(entry)} value={entry} className={cx(styles.item, 'query' in entry && styles.create)}>
            {'query' in entry && <PlusIcon />}
            <span className={styles.words}>
              {'query' in entry ? create?.label(entry.query) : getLabel(entry.item)}
              {'item' in entry && describe && <span className={styles.about}>{describe(entry.item)}</span>}
            </span>
            <Base.ItemIndicator>
              <CheckIcon />
            </Base.ItemIndicator>
          </Base.Item>
        )}
      </Base.List>
    </>
  )
}

/** What somebody did with the line before its list came. */
export interface Before {
  /** The focus is there. */
  focused?: boolean
  /** They pressed, or asked by a key, for the list. */
  wanted?: boolean
  typed?: string
}
