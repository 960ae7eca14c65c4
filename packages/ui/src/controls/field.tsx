import { createContext, type ReactNode, useContext, useId } from 'react'
import { AlertIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { cx, VisuallyHidden } from '../pieces/markup.tsx'
import styles from './field.module.css'

/** What an input inside a Field has to carry. */
export interface FieldWiring {
  id?: string
  describedBy?: string
  invalid?: boolean
  required?: boolean
}

/** How much was typed, of how much: `places` of a number, or characters of `prose`. */
interface Counted {
  count: number
  max: number
  of?: 'places' | 'prose'
}

export interface FieldProps {
  label: ReactNode
  /** What the error summary links to; made up when not given. */
  id?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  optional?: boolean
  counter?: Counted
  /** A polite live line, such as the age found from an ID number. */
  live?: ReactNode
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

const Wiring = createContext<FieldWiring>({})

/** The ids and states of the Field around this input. */
export const useField = (): FieldWiring => useContext(Wiring)

/** One question: label, hint, the input, its counter, live line and error, tied together for screen readers. */
export function Field(props: FieldProps) {
  const made = useId()
  const { id = made, hint, error, required, counter, live, className, children } = props
  const describedBy = cx(hint && `${id}-hint`, error && `${id}-error`, counter && `${id}-count`) || undefined
  return (
    <div className={cx(styles.field, error && styles.wrong, className)}>
      <Label {...props} id={id} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Wiring value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</Wiring>
      {counter && <Counter id={`${id}-count`} {...counter} />}
      {live !== undefined && (
        <p className={styles.live} aria-live="polite">
          {live}
        </p>
      )}
    </div>
  )
}

function Label({ id, label, required, optional, hideLabel }: FieldProps) {
  const text = useKitText()
  const content = (
    <>
      {label}
      {required && (
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      )}
      {optional && <span className={styles.optional}>{text.optional}</span>}
    </>
  )
  return (
    <label htmlFor={id} id={`${id}-label`} className={styles.label}>
      {hideLabel ? <VisuallyHidden>{content}</VisuallyHidden> : content}
    </label>
  )
}

/** The words of an error, beside its input. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const text = useKitText()
  return (
    <p id={id} className={styles.error}>
      <AlertIcon size={18} />
      <span>
        <VisuallyHidden>{text.error}: </VisuallyHidden>
        {children}
      </span>
    </p>
  )
}

const Counter = ({ id, count, max, of = 'places' }: Counted & { id: string }) => (
  <p id={id} className={cx(styles.counter, count > max && styles.over)}>
    {useKitText().counter[of](count, max)}
  </p>
)
