import type { ComponentType, ReactNode } from 'react'
import { AlertIcon, CheckCircleIcon, type IconProps, InfoIcon } from './icons.tsx'
import { useKitText } from './kit-text.ts'
import { cx, VisuallyHidden } from './markup.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  kind?: 'info' | 'warn' | 'success' | 'error'
  title?: ReactNode
  /** Instead of the kind's own. */
  icon?: ComponentType<IconProps> | undefined
  action?: ReactNode
  /** Tell it when it appears: errors at once, the others politely. */
  live?: boolean
  className?: string
  children?: ReactNode
}

const icons = { info: InfoIcon, warn: AlertIcon, success: CheckCircleIcon, error: AlertIcon }

/** A panel with something worth knowing, told by colour, icon and words. */
export function Notice({
  kind = 'info',
  title,
  icon: Icon = icons[kind],
  action,
  live,
  className,
  children,
}: NoticeProps) {
  const text = useKitText()
  const name = { info: text.information, warn: text.warning, success: text.success, error: text.error }[kind]
  return (
    <div className={cx(styles.notice, styles[kind], className)} role={liveRole(kind, live)}>
      <Icon className={styles.icon} />
      <div className={styles.words}>
        <VisuallyHidden>{name}: </VisuallyHidden>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}

const liveRole = (kind: string, live?: boolean) => (live ? (kind === 'error' ? 'alert' : 'status') : undefined)
