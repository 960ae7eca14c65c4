import { announcementLimits } from '@startline/contract'
import {
  Button,
  Card,
  ErrorSummary,
  Field,
  FormActions,
  RadioCards,
  SectionHeading,
  Select,
  TextArea,
  TextInput,
} from '@startline/ui'
import { type FormEvent, useState } from 'react'
import type { Trouble } from './announce.tsx'
import { NotPublished } from './announce-check.tsx'
import styles from './announcements.module.css'
import { DAYS, type Draft, type FieldName, wrongsOf } from './draft.ts'
import { useHostText } from './messages.ts'

interface FormProps {
  events: readonly { id: string; name: string }[]
  draft: Draft
  setDraft: (draft: Draft) => void
  busy: boolean
  trouble: Trouble | null
  onCheck: () => void
}

const idOf = (field: FieldName) => `announce-${field}`

/** About which event, to whom, how much it matters, for how long, and the words in either language or both. */
export function AnnounceForm({ events, draft, setDraft, busy, trouble, onCheck }: FormProps) {
  const text = useHostText()
  const [attempt, setAttempt] = useState(0)
  const wrongs = attempt > 0 ? wrongsOf(draft) : []
  const errorAt = (field: FieldName) => {
    const found = wrongs.find(([name]) => name === field)
    return found && text.wrong(...found)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (wrongsOf(draft).length === 0) onCheck()
  }
  const parts = { draft, setDraft, errorAt }
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <ErrorSummary
        errors={wrongs.map(([field, wrong]) => ({ id: idOf(field), message: text.wrong(field, wrong) }))}
        attempt={attempt}
      />
      {trouble && <NotPublished trouble={trouble} />}
      <Field label={text.event} id={idOf('event')} error={errorAt('event')} required>
        <Select
          value={draft.event}
          placeholder={text.wrong('event', 'missing')}
          options={events.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setDraft({ ...draft, event: target.value })}
        />
      </Field>
      <How {...parts} />
      <Words {...parts} language="zh" />
      <Words {...parts} language="en" />
      <FormActions>
        <Button type="submit" kind="primary" size="l" full busy={busy}>
          {text.check}
        </Button>
      </FormActions>
    </form>
  )
}

interface PartProps {
  draft: Draft
  setDraft: (draft: Draft) => void
  errorAt: (field: FieldName) => string | undefined
}

function How({ draft, setDraft }: PartProps) {
  const text = useHostText()
  return (
    <>
      <RadioCards
        legend={text.audience}
        options={(['entered', 'page'] as const).map((value) => ({
          value,
          label: text.audiences[value],
          description: text.audienceHints[value],
        }))}
        value={draft.audience}
        onChange={(audience) => setDraft({ ...draft, audience })}
      />
      <RadioCards
        legend={text.severity}
        options={(['info', 'important', 'urgent'] as const).map((value) => ({
          value,
          label: text.severities[value],
          description: text.severityHints[value],
        }))}
        columns={3}
        value={draft.severity}
        onChange={(severity) => setDraft({ ...draft, severity })}
      />
      <Field label={text.days} id="announce-days">
        <Select
          value={String(draft.days)}
          options={DAYS.map((days) => ({ value: String(days), label: text.daysOf(days) }))}
          onChange={({ target }) => setDraft({ ...draft, days: Number(target.value) })}
        />
      </Field>
    </>
  )
}

function Words({ draft, setDraft, errorAt, language }: PartProps & { language: 'zh' | 'en' }) {
  const text = useHostText()
  const written = draft[language]
  const put = (change: Partial<typeof written>) => setDraft({ ...draft, [language]: { ...written, ...change } })
  const heading = `announce-${language}`
  return (
    <section aria-labelledby={heading}>
      <Card className={styles.language}>
        <SectionHeading id={heading} level={2}>
          {text[language]}
        </SectionHeading>
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
          hint={text.textHint}
          error={errorAt(`${language}-text`)}
          counter={{ count: written.text.trim().length, max: announcementLimits.text }}
        >
          <TextArea rows={5} value={written.text} onChange={({ target }) => put({ text: target.value })} />
        </Field>
      </Card>
    </section>
  )
}
