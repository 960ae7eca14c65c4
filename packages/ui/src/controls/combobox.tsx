import { useState } from 'react'
import { ChevronDownIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { type LaterPart, laterPart, useLaterPart } from '../pieces/later-part.ts'
import { cx } from '../pieces/markup.tsx'
import styles from './combobox.module.css'
import type { Before, ComboboxListProps, ComboboxProps } from './combobox-list.tsx'
import { useField } from './field.tsx'
import inputs from './inputs.module.css'

export type { ComboboxProps }

// Of any record: what it takes fits what it gives.
const list = laterPart<ComboboxListProps<never>>(
  async () => (await import(/* webpackChunkName: "combobox" */ './combobox-list.tsx')).ComboboxList,
)

/** A text line with a list of matches; pick rather than type. Stands inside a Field. The list comes after its screen, or with the first press. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const [before, setBefore] = useState<Before>({})
  const focused = before.focused === true
  const { Part, failed, again } = useLaterPart(list as unknown as LaterPart<ComboboxListProps<T>>, focused)
  if (Part) return <Part {...props} before={before} />
  const did = (more: Before) => {
    setBefore((former) => ({ ...former, ...more }))
    if (failed) again()
    if (more.focused) props.onBegin?.()
  }
  return <Line {...props} failed={failed} did={did} />
}

/** The line as it looks in the end. Who presses or types before the list has come goes on in it. */
function Line<T>(props: ComboboxProps<T> & { failed: boolean; did: (more: Before) => void }) {
  const { value, getLabel, placeholder, disabled, className, failed, did } = props
  const text = useKitText()
  const { id, describedBy, invalid, required } = useField()
  const line = (
    <span className={cx(inputs.frame, className)}>
      <input
        id={id}
        type="text"
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder}
        defaultValue={value === null ? '' : getLabel(value)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        className={cx(inputs.input, styles.input)}
        onFocus={() => did({ focused: true })}
        onBlur={() => did({ focused: false, wanted: false })}
        onPointerDown={() => did({ wanted: true })}
        onKeyDown={({ key }) => key === 'ArrowDown' && did({ wanted: true })}
        onChange={({ target }) => did({ wanted: true, typed: target.value })}
      />
      <span className={cx(inputs.eye, styles.arrow)}>
        <ChevronDownIcon />
      </span>
    </span>
  )
  return (
    <>
      {line}
      {/* Whoever types on, or comes back, has it asked for once more. */}
      <output className={styles.failed}>{failed && text.notOpenedText}</output>
    </>
  )
}
