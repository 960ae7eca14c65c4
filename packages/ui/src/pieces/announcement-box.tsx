import type { ReactNode } from 'react'
import styles from './announcement-box.module.css'
import { MegaphoneIcon } from './icons.tsx'
import { useKitText } from './kit-text.ts'
import { LinkedText } from './linked-text.tsx'
import { cx } from './markup.tsx'
import { Notice } from './notice.tsx'

const kinds = { info: 'info', important: 'warn', urgent: 'error' } as const

interface AnnouncementBoxProps {
  severity: keyof typeof kinds
  title: string
  text: string
  /** The language it is written in. */
  lang: string
  /** Who says it about what, and when. */
  about: ReactNode
  action?: ReactNode
  className?: string
}

/** Something that many are told at once: by whom, what, and how much it matters. */
export function AnnouncementBox({ severity, title, text, lang, about, action, className }: AnnouncementBoxProps) {
  const { announcement, urgent } = useKitText()
  return (
    <Notice
      kind={kinds[severity]}
      title={
        <span className={styles.title} lang={lang}>
          {title}
        </span>
      }
      icon={MegaphoneIcon}
      action={action}
      className={cx(styles.box, className)}
    >
      <p className={styles.about}>
        <strong>{severity === 'urgent' ? urgent : announcement}</strong> · {about}
      </p>
      <LinkedText text={text} lang={lang} />
    </Notice>
  )
}
