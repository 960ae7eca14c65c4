import { getSheetTemplate } from '@startline/contract'
import { Button, Card, Field, Notice, Sentences, TextArea } from '@startline/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { listen } from '../../base/listen.ts'
import { call } from '../../session/client.ts'
import { StepHeading } from '../registration/form/step-heading.tsx'
import styles from './bring.module.css'
import { DropZone } from './drop-zone.tsx'
import { GetFile } from './list/get-file.tsx'
import { useSheetText } from './list/messages.ts'
import { canSeal } from './list/seal.ts'
import parts from './parts.module.css'
import { type Bringing, useBring } from './sheet-of.tsx'
import type { SheetStepProps } from './step-props.ts'

/** Step one: a file, what was copied from one, or the template to make one. */
export function BringStep(props: SheetStepProps) {
  const { event, list, go } = props
  const text = useSheetText()
  const { state, bring, paste, stop } = useBring(props)
  const goOn = (
    <Button size="s" kind="solid" onClick={() => go('list')}>
      {text.resumeGo}
    </Button>
  )
  return (
    <div className={styles.bring}>
      <StepHeading title={text.bringTitle} lead={text.bringLead} />
      {list.lines.length > 0 && <Notice action={goOn}>{text.resume(list.lines.length)}</Notice>}
      <Failure state={state} />
      <DropZone sending={state.kind === 'sending' ? state.share : null} onFile={bring} onStop={stop} />
      <div className={styles.sides}>
        <Card>
          <Paste onPaste={paste} />
        </Card>
        <Card>
          <div className={parts.part}>
            <div className={parts.partHead}>
              <h3 className={parts.partTitle}>{text.templateTitle}</h3>
              <p className={parts.small}>{text.templateText}</p>
            </div>
            <GetFile fetch={() => call(getSheetTemplate, { query: { event_id: event.id } })}>{text.template}</GetFile>
          </div>
        </Card>
      </div>
      <p className={parts.small}>{canSeal() ? text.kept : text.unkept}</p>
    </div>
  )
}

/** Pasting anywhere on the page counts, unless it goes into a field; the box is for phones, which have nowhere else to paste. */
function Paste({ onPaste }: { onPaste: (text: string) => void }) {
  const text = useSheetText()
  const [value, setValue] = useState('')
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const words = event.clipboardData?.getData('text/plain') ?? ''
    if (words === '') return
    event.preventDefault()
    onPaste(words)
  })
  useEffect(() => listen(document, { paste: (event: ClipboardEvent) => pasted(event) }), [])
  const typed = (words: string) => {
    setValue(words)
    // Keyboards of phones paste without an event: what suddenly stands there with a tab in it was pasted.
    if (words.includes('\t') && words.length > value.length + 1) onPaste(words)
  }
  return (
    <div className={parts.part}>
      <div className={parts.partHead}>
        <h3 className={parts.partTitle}>{text.pasteTitle}</h3>
        <p className={parts.small}>{text.pasteText}</p>
      </div>
      <Field label={text.pasteLabel} hideLabel>
        <TextArea
          className={styles.paste}
          value={value}
          rows={2}
          placeholder={text.pasteLabel}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => typed(target.value)}
        />
      </Field>
    </div>
  )
}

/** Why a list could not be read, in the portal's own sentence. */
function Failure({ state }: { state: Bringing }) {
  const text = useSheetText()
  if (state.kind === 'unfit')
    return (
      <Notice kind="warn" title={text.failedTitle} live>
        <Sentences of={[state.words, text.safe]} />
      </Notice>
    )
  if (state.kind !== 'refused') return null
  if (state.refusal === null)
    return (
      <Notice kind="warn" title={text.offlineTitle} live>
        {text.offline}
      </Notice>
    )
  const { message, errors, requestId } = state.refusal
  return (
    <Notice kind="warn" title={text.failedTitle} live>
      <Sentences of={[errors[0]?.message ?? message, text.safe]} />
      {requestId && <p className={parts.small}>{text.requestId(requestId)}</p>}
    </Notice>
  )
}
