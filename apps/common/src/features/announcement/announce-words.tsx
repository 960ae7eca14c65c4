import { announcementLimits } from '@startline/contract'
import { Field, TextArea, TextInput } from '@startline/ui'
import styles from './announcements.module.css'
import { type FormPartProps, idOf } from './form-part.ts'
import { useHostText } from './messages.ts'

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
        counter={{ count: written.title.trim().length, max: announcementLimits.title }}
      >
        <TextInput value={written.title} onChange={({ target }) => put({ title: target.value })} />
      </Field>
      <Field
        label={text.textField}
        id={idOf(`${language}-text`)}
        hint={language === 'zh' ? text.textHint : undefined}
        error={errorAt(`${language}-text`)}
        counter={{ count: written.text.trim().length, max: announcementLimits.text }}
      >
        <TextArea rows={5} value={written.text} onChange={({ target }) => put({ text: target.value })} />
      </Field>
    </section>
  )
}
