import { useEffect, useRef } from 'react'
import { AlertIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  /** `id` is the id of the Field; `message` the same words as beside it. */
  errors: readonly { id: string; message: string }[]
  /** The number of tries: a new one takes the focus again. */
  attempt?: number
  title?: string
}

function goTo(id: string): void {
  const input = document.getElementById(id)
  // The question comes into sight with its label, not only the bare input.
  const question = document.getElementById(`${id}-label`) ?? input?.closest('fieldset') ?? input
  question?.scrollIntoView({ block: 'start' })
  input?.focus({ preventScroll: true })
}

/** Everything there is to mend, at the head of the form; takes the focus and links to the fields. Shows nothing without errors. */
export function ErrorSummary({ errors, attempt, title }: ErrorSummaryProps) {
  const text = useKitText()
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  const told = useRef<number>(undefined)
  // Focus follows a try or the first showing, never each field that is mended or gone wrong again afterwards.
  useEffect(() => {
    if (!shown || (attempt !== undefined && told.current === attempt)) return
    told.current = attempt
    box.current?.focus()
  }, [shown, attempt])
  if (!shown) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>
        <AlertIcon />
        {title ?? text.errorTitle(errors.length)}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            <a
              href={`#${id}`}
              onClick={(press) => {
                press.preventDefault()
                goTo(id)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
