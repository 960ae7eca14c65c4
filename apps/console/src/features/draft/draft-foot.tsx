import { paths } from '@startline/contract'
import { ButtonLink, FormActions } from '@startline/ui'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'
import { PARTS, type Part } from './writing/written.ts'

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
