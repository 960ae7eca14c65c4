import { Button, Card, ErrorSummary, Field, Form, FormActions, RadioCards, SectionHeading, Select } from '@startline/ui'
import { useState } from 'react'
import { NotPublished, type Trouble } from './announce-check.tsx'
import { AnnouncePreview, AnnounceWords, type FormPartProps, idOf } from './announce-words.tsx'
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

/** About which event, to whom, how much it matters, for how long, and the words in either language or both. */
export function AnnounceForm({ events, draft, setDraft, busy, trouble, onCheck }: FormProps) {
  const text = useHostText()
  const [attempt, setAttempt] = useState(0)
  const wrongs = attempt > 0 ? wrongsOf(draft) : []
  const errorAt = (field: FieldName) => {
    const found = wrongs.find(([name]) => name === field)
    return found && text.wrong(...found)
  }
  const send = () => {
    setAttempt(attempt + 1)
    if (wrongsOf(draft).length === 0) onCheck()
  }
  const parts = { draft, setDraft, errorAt }
  const name = events.find(({ id }) => id === draft.event)?.name ?? ''
  return (
    <div className={styles.written}>
      <Form onSubmit={send} className={styles.form}>
        <ErrorSummary
          errors={wrongs.map(([field, wrong]) => ({ id: idOf(field), message: text.wrong(field, wrong) }))}
          attempt={attempt}
        />
        {trouble && <NotPublished trouble={trouble} />}
        <SectionHeading>{text.toWhom}</SectionHeading>
        <Card className={styles.part}>
          <Field label={text.event} id={idOf('event')} error={errorAt('event')} required>
            <Select
              value={draft.event}
              placeholder={text.wrong('event', 'missing')}
              options={events.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setDraft({ ...draft, event: target.value, only: [] })}
            />
          </Field>
          <Reach {...parts} />
        </Card>
        <SectionHeading>{text.what}</SectionHeading>
        <Card className={styles.part}>
          <Severity {...parts} />
          <AnnounceWords {...parts} language="zh" />
          <AnnounceWords {...parts} language="en" />
        </Card>
        <FormActions>
          <Button type="submit" kind="primary" size="l" busy={busy}>
            {text.check}
          </Button>
        </FormActions>
      </Form>
      <AnnouncePreview draft={draft} name={name} />
    </div>
  )
}

function Reach({ draft, setDraft }: FormPartProps) {
  const text = useHostText()
  return (
    <>
      <RadioCards
        legend={text.audience}
        options={(['entered', 'page'] as const).map((value) => ({
          value,
          label:
            value === 'entered' && draft.only.length > 0 ? text.onlyChosen(draft.only.length) : text.audiences[value],
          description: value === 'entered' && draft.only.length > 0 ? text.onlyChosenHint : text.audienceHints[value],
        }))}
        value={draft.audience}
        onChange={(audience) => setDraft({ ...draft, audience })}
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

function Severity({ draft, setDraft }: FormPartProps) {
  const text = useHostText()
  return (
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
  )
}
