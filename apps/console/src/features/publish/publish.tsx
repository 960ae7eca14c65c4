import { queryOf } from '@startline/client'
import { paths, previewDraft } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, FormActions, Notice, SectionHeading } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { EventFrame } from '../../frame/event-frame.tsx'
import { EventGate } from '../../held/event-gate.tsx'
import { Onward } from '../../held/onward.tsx'
import { type HeldEvent, useWhose } from '../../held/queries.ts'
import { EventPreview } from '../../preview/event-preview.tsx'
import { type EventView, viewOfEvent, viewOfFile } from '../../preview/event-view.ts'
import { CheckList } from './check-list.tsx'
import { DraftWays } from './draft-ways.tsx'
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
