import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { ErrorSummary, Notice } from '@startline/ui'
import { useParams } from 'react-router'
import { EventFrame } from '../../frame/event-frame.tsx'
import { standingOf } from '../../frame/steps.ts'
import { EventGate } from '../../held/event-gate.tsx'
import { HostOnly } from '../../held/host-only.tsx'
import { Onward } from '../../held/onward.tsx'
import type { HeldEvent } from '../../held/queries.ts'
import type { Problem } from '../draft/draft-store.ts'
import { PartSheet } from '../draft/part-sheet.tsx'
import { PartTabs } from '../draft/part-tabs.tsx'
import { problemsByPart } from '../draft/told.ts'
import { useArrival } from '../draft/use-arrival.ts'
import { DraftProvider } from '../draft/writing/context.ts'
import { idOf, isPart, partOf } from '../draft/writing/written.ts'
import { Beside } from './beside.tsx'
import styles from './change.module.css'
import { Ending } from './ending.tsx'
import { useChangeText } from './messages.ts'
import { OutlookDialog } from './outlook-dialog.tsx'
import type { Published } from './published.ts'
import { SaveBar } from './save-bar.tsx'
import { useFieldsOf } from './use-fields.ts'
import { useSaving } from './use-saving.ts'
import { useWritten } from './use-written.ts'

/** Where a published event is changed, in the parts of a draft; what a change does to those who are entered is told before it is saved. */
export default function Change() {
  return (
    <EventGate>
      {(held) =>
        held.event ? <ForHost held={held} event={held.event} /> : <Onward href={paths.eventDraft(held.id)} />
      }
    </EventGate>
  )
}

interface ChangeProps {
  held: HeldEvent
  event: Published
}

function ForHost({ held, event }: ChangeProps) {
  const text = useChangeText()
  return (
    <EventFrame id={held.id} name={event.name} standing={standingOf(held)} screen={text.title}>
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
    </EventFrame>
  )
}

function Editor({ held, event }: ChangeProps) {
  const text = useChangeText()
  const named = useParams()['part'] ?? ''
  const part = isPart(named) ? named : 'what'
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
  useArrival(part)
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
          <SaveBar
            count={written.wishes.length}
            busy={saving.kind === 'busy'}
            onSave={() => void save()}
            onDiscard={() => {
              setWrong([])
              written.discard()
            }}
          />
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
