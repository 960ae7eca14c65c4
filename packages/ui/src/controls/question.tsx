import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './question.module.css'

interface QuestionProps {
  title: ReactNode
  /** The answers, the likelier one last. */
  actions: ReactNode
  children?: ReactNode
}

/**
 * A question that must be answered before anything else goes on. A native modal dialog: it lies above every other one, the page
 * behind stays as it is and cannot be reached, and the focus returns to where it was. It ends by being taken away.
 */
export function Question({ title, actions, children }: QuestionProps) {
  const box = useRef<HTMLDialogElement>(null)
  const [name, text] = [useId(), useId()]
  const open = () => {
    if (box.current?.isConnected && !box.current.open) box.current.showModal()
  }
  useEffect(open)
  return (
    <dialog
      ref={box}
      className={styles.question}
      aria-labelledby={name}
      aria-describedby={text}
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second Escape through.
      onClose={open}
    >
      <h2 id={name} className={styles.title} tabIndex={-1} autoFocus>
        {title}
      </h2>
      <div id={text} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
