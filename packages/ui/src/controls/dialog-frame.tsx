import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { CloseIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { cx } from '../pieces/markup.tsx'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Field } from './field.tsx'
import { TextInput } from './inputs.tsx'

/** What a dialog takes. */
export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  wide?: boolean
  children?: ReactNode
}

/** Something to settle before going on: a sheet from below on phones, a window in the middle elsewhere. */
export function DialogFrame({ open, onClose, title, description, actions, wide, children }: DialogProps) {
  const text = useKitText()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal className={styles.portal}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup ref={popup} initialFocus={popup} className={cx(styles.popup, wide && styles.wide)}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close className={styles.close} aria-label={text.close}>
                <CloseIcon />
              </Base.Close>
            </div>
            <div className={styles.body}>
              {description && <Base.Description className={styles.description}>{description}</Base.Description>}
              {children}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** What a question takes. */
export interface ConfirmProps extends Omit<DialogProps, 'actions' | 'wide'> {
  onConfirm: () => void
  /** Names the act: "Withdraw this registration". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  /** A word that must be typed, for real destruction only. */
  typed?: string
}

/** A question with two answers; the safe one is at hand too. */
export function ConfirmFrame(props: ConfirmProps) {
  const { onConfirm, confirmLabel, cancelLabel, danger, busy, typed, children, ...dialog } = props
  const text = useKitText()
  const [word, setWord] = useState('')
  const close = () => {
    setWord('')
    dialog.onClose()
  }
  const ready = typed === undefined || word.trim() === typed
  return (
    <DialogFrame
      {...dialog}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{cancelLabel ?? text.cancel}</Button>
          <Button kind={danger ? 'danger' : 'solid'} busy={busy} disabled={!ready} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {typed !== undefined && (
        <Field label={text.typeToConfirm(typed)}>
          <TextInput value={word} autoComplete="off" onChange={(change) => setWord(change.target.value)} />
        </Field>
      )}
    </DialogFrame>
  )
}
