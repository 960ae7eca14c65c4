import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ButtonLink, Chips, dateFormat, FormActions, RefreshIcon, useLocale } from '@startline/ui'
import type { DraftState, DraftStore } from './draft-store.ts'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'
import { PARTS, type Part } from './writing/written.ts'

/** What is shown where there is no room for both: the fields, or the page they make. */
export type View = 'edit' | 'preview'

interface BarProps {
  view: View
  onView: (view: View) => void
  store: DraftStore
  state: DraftState
}

/** The choice between fields and page where there is no room for both, how the draft is kept, and the last step back. */
export function DraftBar({ view, onView, store, state }: BarProps) {
  const text = useDraftText()
  const { toast } = useShell()
  const undo = () => {
    store.undo()
    toast(text.undone)
  }
  return (
    <div className={styles.bar}>
      <Chips
        label={text.view}
        className={styles.views}
        options={[
          { value: 'edit', label: text.edit },
          { value: 'preview', label: text.preview },
        ]}
        value={view}
        onChange={(next) => onView(next === 'preview' ? 'preview' : 'edit')}
      />
      <div className={styles.kept}>
        <Kept state={state} store={store} />
        <Button size="s" disabled={state.history.past.length === 0} onClick={undo}>
          {text.undo}
        </Button>
      </div>
    </div>
  )
}

function Kept({ state: { saving }, store }: Pick<BarProps, 'state' | 'store'>) {
  const text = useDraftText()
  if (saving.kind === 'failed')
    return (
      <div role="alert" className={styles.unsaved}>
        {saving.message ?? text.saving.failed}
        <Button size="s" icon={<RefreshIcon size={18} />} onClick={() => void store.flush()}>
          {text.saveNow}
        </Button>
      </div>
    )
  return (
    <output className={styles.saved}>
      {saving.kind === 'saving' && text.saving.saving}
      {saving.kind === 'saved' && <Saved at={saving.at} />}
    </output>
  )
}

function Saved({ at }: { at: number | null }) {
  const text = useDraftText()
  const clock = dateFormat(useLocale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return at === null ? text.saving.kept : text.saving.saved(clock.format(at))
}

/** The ways to the next part and the one before; behind the last is the check. */
export function DraftFoot({ id, part, onLeave }: { id: string; part: Part; onLeave: () => void }) {
  const text = useDraftText()
  const at = PARTS.indexOf(part)
  const [before, after] = [PARTS[at - 1], PARTS[at + 1]]
  return (
    <FormActions sticky>
      <div className={styles.ways}>
        {before && (
          <ButtonLink href={paths.eventDraft(id, before)} onClick={onLeave}>
            {text.previous}
          </ButtonLink>
        )}
        <ButtonLink
          href={after ? paths.eventDraft(id, after) : paths.publishDraft(id)}
          kind={after ? 'solid' : 'primary'}
          onClick={onLeave}
        >
          {after ? text.next(text.parts[after]) : text.toPublish}
        </ButtonLink>
      </div>
    </FormActions>
  )
}
