import { Button, Card, FormActions, Notice, SectionHeading, Sentences, Stack } from '@startline/ui'
import { useEffect, useRef } from 'react'
import { AnnounceLooks } from './announce-words.tsx'
import styles from './announcements.module.css'
import type { Draft } from './draft.ts'
import { useHostText } from './messages.ts'

/** What the server says before anything is published. */
export interface Checked {
  people: number
  organizations: number
  left_today: number
}

interface CheckProps {
  draft: Draft
  checked: Checked
  /** The event's name. */
  name: string
  busy: boolean
  trouble: Trouble | null
  back: () => void
  send: () => void
}

/** How it will look in each language, whom it reaches, and the button that names the act. */
export function AnnounceCheck({ draft, checked, name, busy, trouble, back, send }: CheckProps) {
  const text = useHostText()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isFull = checked.left_today === 0
  return (
    <Stack gap={5} className={styles.checked}>
      <div ref={heading} tabIndex={-1}>
        <SectionHeading>{text.checkTitle}</SectionHeading>
      </div>
      {trouble && <NotPublished trouble={trouble} />}
      <AnnounceLooks draft={draft} name={name} />
      <Card tone="tint" className={styles.facts}>
        <Reach draft={draft} checked={checked} />
        <p>
          {text.days}: {text.daysOf(draft.days)}
        </p>
        <p>{isFull ? text.full : text.left(checked.left_today)}</p>
      </Card>
      <FormActions>
        <Button size="l" onClick={back} disabled={busy}>
          {text.back}
        </Button>
        <Button kind="primary" size="l" busy={busy} disabled={isFull} onClick={send}>
          {draft.audience === 'page' ? text.publishOnPage : text.publish(checked.people)}
        </Button>
      </FormActions>
    </Stack>
  )
}

function Reach({ draft, checked }: Pick<CheckProps, 'draft' | 'checked'>) {
  const text = useHostText()
  if (draft.audience === 'page') return <p>{text.reachPage}</p>
  return <p>{checked.people === 0 ? text.nobody : text.reach(checked.people, checked.organizations)}</p>
}

/** Why it was not published, and that nothing typed is lost. */
export function NotPublished({ trouble }: { trouble: Trouble }) {
  const text = useHostText()
  return (
    <Notice kind="error" title={text.notPublished} live>
      <Sentences of={[trouble.message, text.safe]} /> {trouble.requestId && <small>{trouble.requestId}</small>}
    </Notice>
  )
}

/** Why a step was not taken, in words. */
export interface Trouble {
  message: string
  requestId: string | undefined
}
