import { announcementLimits } from '@startline/contract'
import { useShell } from '@startline/guest'
import { AnnouncementBox, Field, SectionHeading, TextArea, TextInput } from '@startline/ui'
import styles from './announcements.module.css'
import { bodyOf, type Draft, type FieldName } from './draft.ts'
import { useHostText } from './messages.ts'

/** What a part of the form needs: what is written so far, how it is changed, and what is wrong at a field. */
export interface FormPartProps {
  draft: Draft
  setDraft: (draft: Draft) => void
  errorAt: (field: FieldName) => string | undefined
}

/** The id of a field's input. */
export const idOf = (field: FieldName): string => `announce-${field}`

/** Title and text in one language. */
export function AnnounceWords({ draft, setDraft, errorAt, language }: FormPartProps & { language: 'zh' | 'en' }) {
  const text = useHostText()
  const written = draft[language]
  const put = (change: Partial<typeof written>) => setDraft({ ...draft, [language]: { ...written, ...change } })
  const heading = `announce-${language}`
  return (
    <section aria-labelledby={heading} className={styles.language}>
      <h3 id={heading} className={styles.tongue}>
        {text[language]}
      </h3>
      <Field
        label={text.titleField}
        id={idOf(`${language}-title`)}
        error={errorAt(`${language}-title`)}
        counter={{ count: written.title.trim().length, max: announcementLimits.title, of: 'prose' }}
      >
        <TextInput value={written.title} onChange={({ target }) => put({ title: target.value })} />
      </Field>
      <Field
        label={text.textField}
        id={idOf(`${language}-text`)}
        hint={language === 'zh' ? text.textHint : undefined}
        error={errorAt(`${language}-text`)}
        counter={{ count: written.text.trim().length, max: announcementLimits.text, of: 'prose' }}
      >
        <TextArea rows={5} value={written.text} onChange={({ target }) => put({ text: target.value })} />
      </Field>
    </section>
  )
}

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
