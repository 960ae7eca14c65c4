import { REVEAL_REASON_MAX, REVEAL_REASON_MIN, tell } from '@startline/contract'
import { Button, Checkbox, Field, Notice, TextInput, useLocale } from '@startline/ui'
import styles from './export.module.css'
import { useExportText } from './messages.ts'
import type { Wish } from './wish.ts'

interface ClearProps {
  wish: Wish
  put: (change: Partial<Wish>) => void
  /** Whether the reason is to be told as too short. */
  wrong: boolean
}

/** Numbers in clear for the insurance: what that means, and why they are needed. */
export function ClearNumbersPart({ wish, put, wrong }: ClearProps) {
  const text = useExportText()
  const locale = useLocale()
  const problem = { path: '/reason', rule: 'too_short', facts: { limit: REVEAL_REASON_MIN } } as const
  return (
    <div className={styles.form}>
      <Checkbox
        label={text.clear}
        description={text.clearAbout}
        checked={wish.clear}
        onChange={({ target }) => put({ clear: target.checked })}
      />
      {wish.clear && (
        <>
          <Notice kind="warn" title={text.warnTitle} live>
            {text.warn}
          </Notice>
          <Field
            label={text.reason}
            id="export-reason"
            hint={text.reasonHint}
            error={wrong ? tell(problem, locale).message : undefined}
            required
          >
            <TextInput
              value={wish.reason}
              maxLength={REVEAL_REASON_MAX}
              autoComplete="off"
              onChange={({ target }) => put({ reason: target.value })}
            />
          </Field>
          <span>
            <Button size="s" aria-pressed={wish.reason === text.usual} onClick={() => put({ reason: text.usual })}>
              {text.usual}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
