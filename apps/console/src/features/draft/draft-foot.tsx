import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ButtonLink, FormActions, RefreshIcon, useLocale } from '@startline/ui'
import type { DraftState, DraftStore } from './draft-store.ts'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'
import { PARTS, type Part } from './writing/written.ts'

interface FootProps {
  id: string
  part: Part
  store: DraftStore
  state: DraftState
  onLeave: () => void
}

/** How the draft is kept, the last step back, and the ways to the next part and the one before. */
export function DraftFoot({ id, part, store, state, onLeave }: FootProps) {
  const text = useDraftText()
  const { toast } = useShell()
  const at = PARTS.indexOf(part)
  const [before, after] = [PARTS[at - 1], PARTS[at + 1]]
  const undo = () => {
    store.undo()
    toast(text.undone)
  }
  return (
    <FormActions sticky className={styles.foot}>
      <div className={styles.kept}>
        <Kept state={state} store={store} />
        <Button size="s" disabled={state.history.past.length === 0} onClick={undo}>
          {text.undo}
        </Button>
      </div>
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

function Kept({ state, store }: Pick<FootProps, 'state' | 'store'>) {
  const text = useDraftText()
  const locale = useLocale()
  const { saving } = state
  if (saving.kind === 'failed')
    return (
      <div role="alert" className={styles.unsaved}>
        {saving.message ?? text.saving.failed}
        <Button size="s" icon={<RefreshIcon size={18} />} onClick={() => void store.flush()}>
          {text.saveNow}
        </Button>
      </div>
    )
  const said =
    saving.kind === 'saved'
      ? saving.at === null
        ? text.saving.kept
        : text.saving.saved(new Date(saving.at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }))
      : saving.kind === 'saving'
        ? text.saving.saving
        : ''
  return <output className={styles.saved}>{said}</output>
}
