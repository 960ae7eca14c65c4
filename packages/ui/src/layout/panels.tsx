/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `<output>` is the result of a form and holds phrases only; this is a live region */
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../controls/button.tsx'
import { AlertIcon, RefreshIcon } from '../pieces/icons.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import { cx } from '../pieces/markup.tsx'
import { phrases } from '../pieces/phrases.tsx'
import { LaneRule } from './lane-rule.tsx'
import styles from './panels.module.css'

interface EmptyProps {
  /** Left out where the page's own heading says it. */
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** Nothing here yet, or nothing that matches: say which, and what to do next. */
export const EmptyState = ({ title, action, className, children }: EmptyProps) => (
  <div className={cx(styles.panel, className)}>
    <Lanes />
    {title && <p className={styles.title}>{phrases(title)}</p>}
    {children && <div className={styles.text}>{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)

const Lanes = () => (
  <svg className={styles.lanes} viewBox="0 0 240 84" aria-hidden="true">
    {[0, 1, 2, 3, 4].map((lane) => (
      <path
        key={lane}
        className={lane === 2 ? styles.own : styles.lane}
        d={`M0 ${14 + lane * 14}h${150 - lane * 10}c28 0 44-10 64-${lane * 5 + 10}`}
      />
    ))}
    <path className={styles.start} d="M36 6v72" />
  </svg>
)

interface ErrorPanelProps {
  title?: ReactNode
  message?: ReactNode
  /** Whether what was typed is still there; says nothing when left out. */
  inputSafe?: boolean
  onRetry?: () => void
  retrying?: boolean
  requestId?: string
  action?: ReactNode
  className?: string
}

/** A part of the page that failed: what happened, is my input safe, try again, the number to quote. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, message, inputSafe, onRetry, retrying, requestId, action, className } = props
  const text = useKitText()
  return (
    <div className={cx(styles.panel, className)} role="alert">
      <AlertIcon size={36} className={styles.failed} />
      <p className={styles.title}>{phrases(title ?? text.panelTitle)}</p>
      <div className={styles.text}>{message ?? text.panelMessage}</div>
      {inputSafe !== undefined && <p className={styles.text}>{inputSafe ? text.inputSafe : text.inputLost}</p>}
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button kind="solid" busy={retrying} icon={<RefreshIcon />} onClick={onRetry}>
              {text.retry}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && (
        <p className={styles.request}>
          {text.requestId}: <code>{requestId}</code>
        </p>
      )}
    </div>
  )
}

const listen = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** A bar that shows itself while the device has no network. */
export function OfflineBar() {
  const text = useKitText()
  const online = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <div className={styles.offline}>
          <LaneRule />
          <p>{text.offline}</p>
        </div>
      )}
    </div>
  )
}
