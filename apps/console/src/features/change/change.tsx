import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ErrorSummary, FormActions, Notice } from '@startline/ui'
import { HeldScreen } from '../../held/event-gate.tsx'
import { HostOnly } from '../../held/not-host.tsx'
import type { HeldEvent, Published } from '../../held/queries.ts'
import type { Problem } from '../draft/draft-store.ts'
import { PartSheet, PartTabs } from '../draft/parts.tsx'
import { problemsByPart } from '../draft/told.ts'
import { usePart } from '../draft/use-part.ts'
import { DraftProvider } from '../draft/writing/context.ts'
import { idOf, partOf } from '../draft/writing/written.ts'
import { Beside } from './beside.tsx'
import styles from './change.module.css'
import { Ending } from './ending.tsx'
import { useChangeText } from './messages.ts'
import { OutlookDialog } from './outlook-dialog.tsx'
import { useSaving } from './use-saving.ts'
import { useFieldsOf, useWritten } from './use-written.ts'

/** Where a published event is changed, in the parts of a draft; what a change does to those who are entered is told before it is saved. */
export default function Change() {
  const text = useChangeText()
  return (
    <HeldScreen screen={text.title}>
      {(held, event) => (
        <HostOnly held={held}>
          {held.stage === 'cancelled' ? (
            <>
              <Notice title={text.isCancelled}>{text.isCancelledHint}</Notice>
              <Ending held={held} event={event} />
            </>
          ) : (
            <Editor key={held.id} held={held} event={event} />
          )}
        </HostOnly>
      )}
    </HeldScreen>
  )
}

function Editor({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useChangeText()
  const part = usePart()
  const written = useWritten(event)
  const { nav } = useShell()
  const { writing, problems, attempt, setWrong } = useFieldsOf(event, written)
  const onWrong = (told: readonly Problem[]) => {
    setWrong(told)
    const [first] = told
    // What is wrong is shown where it stands.
    if (first && told.every(({ path }) => partOf(path) !== part))
      nav.push(paths.heldChange(held.id, partOf(first.path)))
  }
  const { saving, trouble, save, accept, back } = useSaving(held.id, written.wishes, onWrong)
  const [count, busy] = [written.wishes.length, saving.kind === 'busy']
  const discard = () => {
    setWrong([])
    written.discard()
  }
  return (
    <DraftProvider value={writing}>
      <PartTabs
        label={text.parts}
        hrefOf={(one) => paths.heldChange(held.id, one)}
        part={part}
        byPart={problemsByPart(problems)}
        told={problems}
      />
      <div className={styles.columns}>
        <div className={styles.sheet}>
          <ErrorSummary
            title={text.toMend(problems.length)}
            attempt={attempt}
            errors={problems
              .filter(({ path }) => partOf(path) === part)
              .map(({ path, message }) => ({ id: idOf(path), message }))}
          />
          {trouble && (
            <Notice kind="error" title={text.notSaved} live>
              {trouble}
            </Notice>
          )}
          <PartSheet id={held.id} part={part} problems={problems} hint={text.hints[part]} />
          <FormActions sticky className={styles.bar}>
            <Button kind="primary" size="l" busy={busy} disabled={count === 0} onClick={() => void save()}>
              {text.save}
            </Button>
            {count > 0 ? (
              <Button kind="quiet" disabled={busy} onClick={discard}>
                {text.discard}
              </Button>
            ) : (
              <p className={styles.hint}>{text.nothingYet}</p>
            )}
          </FormActions>
        </div>
        <Beside id={held.id} file={written.file} wishes={written.wishes} />
      </div>
      <Ending held={held} event={event} />
      {saving.kind === 'asking' && (
        <OutlookDialog id={held.id} {...saving} onAccept={() => void accept()} onBack={back} />
      )}
    </DraftProvider>
  )
}
