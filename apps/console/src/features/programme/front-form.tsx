import { FRONT_MAX, type ProgrammeFront } from '@startline/contract'
import { UnprintableNames } from '@startline/entry'
import { Button, Card, ConfirmDialog, Field, FormActions, Notice, SectionHeading, TextArea } from '@startline/ui'
import { useState } from 'react'
import { useProgrammeText } from './messages.ts'
import { usePrinting } from './print-menu.tsx'
import styles from './programme.module.css'
import { type Held, type Made, useMaking } from './use-programme.ts'

const FIELDS = ['committees', 'officials', 'judges', 'notes'] as const

/** What the host writes into the programme, a trial of it, and the press that makes it public. */
export function FrontForm({ id, programme }: { id: string; programme: Held }) {
  const text = useProgrammeText()
  const [front, setFront] = useState<ProgrammeFront>(programme.front)
  const { saving, save, trying, attempt, made, making, make } = useMaking(id)
  const tooLong = FIELDS.filter((field) => front[field].length > FRONT_MAX)
  const next = (programme.versions[0]?.version ?? 0) + 1
  const isBlocked = !programme.font || programme.drawn === 0 || tooLong.length > 0
  const trouble = making.trouble ?? trying.trouble
  return (
    <Card as="section" aria-labelledby="front" className={styles.section}>
      <SectionHeading id="front">{text.front}</SectionHeading>
      <p className={styles.hint}>{text.frontHint}</p>
      {FIELDS.map((field) => (
        <Field
          key={field}
          label={text[field]}
          id={`front-${field}`}
          error={tooLong.includes(field) ? text.tooLong(FRONT_MAX) : undefined}
        >
          <TextArea
            rows={field === 'notes' ? 3 : 4}
            value={front[field]}
            onChange={({ target }) => setFront({ ...front, [field]: target.value })}
          />
        </Field>
      ))}
      {saving.trouble && (
        <Notice kind="error" title={text.notSaved} live>
          {saving.trouble}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button busy={saving.busy} disabled={tooLong.length > 0} onClick={() => void save(front)}>
          {text.save}
        </Button>
        <Button busy={trying.busy} disabled={isBlocked || making.busy} onClick={() => void attempt(front)}>
          {text.try}
        </Button>
      </div>
      {made && <Trial id={id} made={made} save={() => save(front)} />}
      {trouble && (
        <Notice kind="error" title={text.notMade} live>
          {trouble}
        </Notice>
      )}
      <Publish
        version={next}
        disabled={isBlocked || trying.busy || making.busy}
        busy={making.busy}
        publish={() => void make(front)}
      />
    </Card>
  )
}

/** What a trial came to: pages and contents, and the way to see all of it. */
function Trial({ id, made, save }: { id: string; made: Made; save: () => Promise<boolean> }) {
  const text = useProgrammeText()
  const { print, busy, trouble, unprintable } = usePrinting(id)
  return (
    <div className={styles.trial} aria-live="polite">
      <p>
        <strong>{text.pages(made.pages)}</strong>
      </p>
      <dl className={styles.contents} aria-label={text.contents}>
        {made.contents.map(({ title, page }) => (
          <div key={title}>
            <dt lang="zh-CN">{title}</dt>
            <dd>{text.page(page)}</dd>
          </div>
        ))}
      </dl>
      <Button busy={busy} onClick={() => void save().then((saved) => saved && print('trial'))}>
        {text.preview}
      </Button>
      <UnprintableNames of={unprintable} />
      {trouble && (
        <Notice kind="error" title={text.notPrinted} live>
          {trouble}
        </Notice>
      )}
    </div>
  )
}

interface PublishProps {
  version: number
  disabled: boolean
  busy: boolean
  publish: () => void
}

/** What cannot be taken back is asked once more. */
function Publish({ version, disabled, busy, publish }: PublishProps) {
  const text = useProgrammeText()
  const [asked, setAsked] = useState(false)
  return (
    <FormActions>
      <Button kind="primary" size="l" busy={busy} disabled={disabled && !busy} onClick={() => setAsked(true)}>
        {text.make(version)}
      </Button>
      <ConfirmDialog
        open={asked}
        title={text.sure(version)}
        confirmLabel={text.sureYes}
        cancelLabel={text.cancel}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          publish()
        }}
      >
        <p>{text.sureText}</p>
      </ConfirmDialog>
    </FormActions>
  )
}
