import { queryOf } from '@startline/client'
import { paths, previewDraft } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, Cluster, DownloadIcon, FormActions, Notice, Question, SectionHeading, TrashIcon } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EventFrame } from '../../frame/event-frame.tsx'
import { EventGate, Onward } from '../../held/event-gate.tsx'
import { type HeldEvent, useWhose } from '../../held/queries.ts'
import { useExport } from '../../held/use-files.ts'
import { EventPreview } from '../../preview/event-preview.tsx'
import { type EventView, viewOfEvent, viewOfFile } from '../../preview/event-view.ts'
import { CheckList } from './check-list.tsx'
import { usePublishText } from './messages.ts'
import { Opening } from './opening.tsx'
import styles from './publish.module.css'
import { usePublish } from './use-publish.ts'

/** Where a draft is checked and published. */
export default function Publish() {
  return (
    <EventGate>
      {(held) => (held.draft ? <Checked held={held} draft={held.draft} /> : <Onward href={paths.heldEvent(held.id)} />)}
    </EventGate>
  )
}

function Checked({ held, draft }: { held: HeldEvent; draft: NonNullable<HeldEvent['draft']> }) {
  const text = usePublishText()
  const { id } = held
  const publishing = usePublish(id, draft.rev)
  const view = useSeen(held, draft)
  const blocked = draft.problems.length > 0
  return (
    <EventFrame
      id={id}
      name={view.name}
      standing={{ stage: 'draft', problems: draft.problems.length, toReview: 0 }}
      screen={text.title}
    >
      <div className={styles.columns}>
        <div className={styles.check}>
          <SectionHeading>{text.list}</SectionHeading>
          {publishing.trouble && (
            <Notice kind="error" title={text.failed} live>
              {publishing.trouble}
            </Notice>
          )}
          <CheckList id={id} problems={draft.problems} />
          <Opening id={id} draft={draft} opens={view.opens} />
          <p className={styles.hint}>{text.hint}</p>
          <FormActions sticky>
            <Button
              kind="primary"
              size="l"
              busy={publishing.busy}
              disabled={blocked}
              onClick={() => void publishing.publish()}
            >
              {text.publish}
            </Button>
            {blocked && <p className={styles.blocked}>{text.blocked(draft.problems.length)}</p>}
          </FormActions>
          <DraftWays id={id} busy={publishing.busy} onDiscard={() => void publishing.discard()} />
        </div>
        <EventPreview view={view} />
      </div>
    </EventFrame>
  )
}

/** What people will see: as the server would answer it, of a draft that cannot be published as it is written. */
function useSeen({ id }: HeldEvent, { rev, file, problems }: NonNullable<HeldEvent['draft']>): EventView {
  const { call } = useShell()
  const { data } = useQuery({
    ...queryOf(call, previewDraft, [...useWhose(), rev], { params: { id } }),
    enabled: problems.length === 0,
  })
  return data ? viewOfEvent(data) : viewOfFile(id, file)
}

/** What else can be done with a draft: take it along as a file, throw it away. */
function DraftWays({ id, busy, onDiscard }: { id: string; busy: boolean; onDiscard: () => void }) {
  const text = usePublishText()
  const [asked, setAsked] = useState(false)
  const file = useExport(id)
  const answers = (
    <>
      <Button kind="danger" busy={busy} onClick={onDiscard}>
        {text.discard}
      </Button>
      <Button kind="solid" onClick={() => setAsked(false)}>
        {text.keep}
      </Button>
    </>
  )
  return (
    <>
      <Cluster>
        <Button icon={<DownloadIcon />} onClick={() => void file.save()}>
          {text.export}
        </Button>
        <Button kind="quiet" icon={<TrashIcon />} onClick={() => setAsked(true)}>
          {text.discard}
        </Button>
      </Cluster>
      {file.failed && (
        <Notice kind="error" live>
          {text.exportFailed}
        </Notice>
      )}
      {asked && (
        <Question title={text.discardTitle} actions={answers}>
          {text.discardText}
        </Question>
      )}
    </>
  )
}
