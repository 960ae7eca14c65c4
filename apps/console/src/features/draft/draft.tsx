import { paths } from '@startline/contract'
import { useState } from 'react'
import { EventFrame } from '../../frame/event-frame.tsx'
import { EventGate, Onward } from '../../held/event-gate.tsx'
import type { HeldEvent } from '../../held/queries.ts'
import { EventPreview } from '../../preview/event-preview.tsx'
import { viewOfFile } from '../../preview/event-view.ts'
import { DraftBar, DraftFoot, type View } from './draft-bar.tsx'
import { GoneNotice, MetNotice } from './draft-notices.tsx'
import { PartSheet, PartTabs } from './parts.tsx'
import { useBeen, useDraft } from './use-draft.ts'
import { usePart } from './use-part.ts'
import { DraftProvider } from './writing/context.ts'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'

/** Where a draft is written, in five parts, with the public page beside it. */
export default function Draft() {
  return (
    <EventGate>
      {(held) =>
        held.draft ? (
          <DraftEditor key={held.id} held={held} draft={held.draft} />
        ) : (
          <Onward href={paths.heldEvent(held.id)} />
        )
      }
    </EventGate>
  )
}

function DraftEditor({ held, draft }: { held: HeldEvent; draft: NonNullable<HeldEvent['draft']> }) {
  const text = useDraftText()
  const part = usePart()
  const { store, state } = useDraft(held.id, draft)
  const { writing, told, byPart, leavePart } = useBeen(store, state, part)
  const [view, setView] = useState<View>('edit')
  const { file } = state.history
  const name = typeof file['name'] === 'string' ? file['name'] : ''
  return (
    <EventFrame
      id={held.id}
      name={name}
      standing={{ stage: 'draft', problems: state.problems.length, toReview: 0 }}
      screen={text.parts[part]}
    >
      <DraftProvider value={writing}>
        <PartTabs
          label={text.steps}
          hrefOf={(one) => paths.eventDraft(held.id, one)}
          part={part}
          byPart={byPart}
          told={told}
          onLeave={leavePart}
        />
        {state.saving.kind === 'asking' && <MetNotice asking={state.saving} onSettle={store.settle} />}
        {state.saving.kind === 'gone' && <GoneNotice />}
        <DraftBar view={view} onView={setView} store={store} state={state} />
        <div className={styles.columns} data-view={view}>
          <div className={styles.sheet}>
            <PartSheet id={held.id} part={part} problems={told} />
            <DraftFoot id={held.id} part={part} onLeave={leavePart} />
          </div>
          <aside className={styles.beside} aria-label={text.previewTitle}>
            <EventPreview view={viewOfFile(held.id, file)} />
          </aside>
        </div>
      </DraftProvider>
    </EventFrame>
  )
}
