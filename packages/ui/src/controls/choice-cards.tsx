import { type ReactNode, useId } from 'react'
import { useKitText } from '../pieces/kit-text.ts'
import { cx, VisuallyHidden } from '../pieces/markup.tsx'
import styles from './choice-cards.module.css'
import { FieldError } from './field.tsx'

/** One card; a disabled one says why in `reason`. */
export interface ChoiceOption<T extends string = string> {
  value: T
  label: ReactNode
  description?: ReactNode
  /** Stands at the end of the card: a price, a tag. */
  aside?: ReactNode
  disabled?: boolean
  reason?: ReactNode
}

interface CardsProps<T extends string> {
  legend: ReactNode
  options: readonly ChoiceOption<T>[]
  /** What the error summary links to: the first card takes it. */
  id?: string
  name?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  columns?: 1 | 2 | 3
  hideLegend?: boolean
  className?: string
}

interface Choosing<T extends string> {
  type: 'radio' | 'checkbox'
  chosen: readonly T[]
  choose: (value: T, on: boolean) => void
}

/** Pick one of several big cards. */
export const RadioCards = <T extends string>({
  value,
  onChange,
  ...rest
}: CardsProps<T> & { value: T | null | undefined; onChange: (value: T) => void }) => (
  <Cards {...rest} type="radio" chosen={value ? [value] : []} choose={(next) => onChange(next)} />
)

/** Pick any of several big cards. */
export const CheckCards = <T extends string>({
  value,
  onChange,
  ...rest
}: CardsProps<T> & { value: readonly T[]; onChange: (value: T[]) => void }) => (
  <Cards
    {...rest}
    type="checkbox"
    chosen={value}
    choose={(next, on) => onChange(on ? [...value, next] : value.filter((other) => other !== next))}
  />
)

function Cards<T extends string>(props: CardsProps<T> & Choosing<T>) {
  const made = useId()
  const { id = made, options, hint, error, columns = 1, className } = props
  const describedBy = cx(hint && `${id}-hint`, error && `${id}-error`) || undefined
  return (
    <fieldset className={cx(error && styles.wrong, className)} aria-describedby={describedBy}>
      <Legend {...props} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={cx(styles.cards, styles[`columns${columns}`])}>
        {options.map((option, index) => (
          <ChoiceCard
            key={option.value}
            {...props}
            id={index === 0 ? id : `${id}-${index}`}
            group={id}
            option={option}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Legend({ legend, required, hideLegend }: Pick<CardsProps<string>, 'legend' | 'required' | 'hideLegend'>) {
  const text = useKitText()
  const mark = required && (
    <>
      <span className={styles.star} aria-hidden="true">
        *
      </span>
      <VisuallyHidden> ({text.required})</VisuallyHidden>
    </>
  )
  return (
    <legend className={styles.legend}>
      {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      {mark}
    </legend>
  )
}

type CardProps<T extends string> = CardsProps<T> & Choosing<T> & { id: string; group: string; option: ChoiceOption<T> }

function ChoiceCard<T extends string>({ id, group, name, option, type, chosen, choose, error }: CardProps<T>) {
  const { value, label, description, aside, disabled, reason } = option
  const about = disabled && reason ? reason : description
  return (
    <label className={styles.card} data-disabled={disabled || undefined}>
      <input
        type={type}
        id={id}
        name={name ?? group}
        value={value}
        checked={chosen.includes(value)}
        disabled={disabled}
        aria-invalid={(type === 'checkbox' && Boolean(error)) || undefined}
        aria-describedby={about ? `${id}-about` : undefined}
        aria-labelledby={`${id}-label`}
        onChange={(change) => choose(value, change.target.checked)}
      />
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {about && (
          <span id={`${id}-about`} className={styles.about}>
            {about}
          </span>
        )}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  )
}
