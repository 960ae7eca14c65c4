import { useShell } from '@startline/guest'
import { AnnouncementBox, SectionHeading } from '@startline/ui'
import styles from './announcements.module.css'
import { bodyOf, type Draft } from './draft.ts'
import { useHostText } from './messages.ts'

interface LooksProps {
  draft: Draft
  /** The event's name; empty while none is chosen. */
  name: string
}

/** How it will look, in each language that something is written in. */
export function AnnounceLooks({ draft, name }: LooksProps) {
  const host = useShell().session.organization?.name ?? ''
  const about = [host, name].filter(Boolean).join(' · ')
  const { words } = bodyOf(draft, 0)
  return (
    <div className={styles.looks}>
      {(['zh-CN', 'en'] as const).map((language) => {
        const said = words?.[language]
        return (
          said && <AnnouncementBox key={language} severity={draft.severity} lang={language} {...said} about={about} />
        )
      })}
    </div>
  )
}

/** The same while it is written, beside the form on wide screens; on phones it is shown by the next step. */
export function AnnouncePreview(props: LooksProps) {
  const text = useHostText()
  const { words } = bodyOf(props.draft, 0)
  const written = words && (words['zh-CN'] ?? words.en)
  return (
    <aside aria-labelledby="announce-preview" className={styles.preview}>
      <SectionHeading id="announce-preview">{text.preview}</SectionHeading>
      {written ? <AnnounceLooks {...props} /> : <p className={styles.unwritten}>{text.previewHint}</p>}
    </aside>
  )
}
