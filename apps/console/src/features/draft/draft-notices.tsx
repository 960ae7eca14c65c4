import { paths } from '@startline/contract'
import { Button, ButtonLink, Chips, momentOf, Notice, useLocale } from '@startline/ui'
import { useState } from 'react'
import type { Saving } from './draft-store.ts'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'
import type { Part } from './writing/written.ts'

interface MetProps {
  asking: Extract<Saving, { kind: 'asking' }>
  onSettle: (keep: readonly Part[]) => void
}

/** Somebody else has saved the same parts meanwhile: whose is to stay is chosen part by part. */
export function MetNotice({ asking, onSettle }: MetProps) {
  const text = useDraftText()
  const locale = useLocale()
  const [keep, setKeep] = useState<readonly Part[]>(asking.parts)
  const { by, at } = asking.theirs
  const put = (
    <Button kind="solid" onClick={() => onSettle(keep)}>
      {text.met.settle}
    </Button>
  )
  return (
    <Notice kind="warn" title={text.met.title(by ?? text.met.somebody)} action={put} live>
      <p>
        {text.met.text} {at && text.met.savedAt(momentOf(at, locale))}
      </p>
      {asking.parts.map((part) => (
        <div key={part} className={styles.met}>
          <strong>{text.parts[part]}</strong>
          <Chips
            label={text.parts[part]}
            options={[
              { value: 'mine', label: text.met.mine },
              { value: 'theirs', label: text.met.theirs },
            ]}
            value={keep.includes(part) ? 'mine' : 'theirs'}
            onChange={(whose) =>
              setKeep(whose === 'mine' ? [...new Set([...keep, part])] : keep.filter((other) => other !== part))
            }
          />
        </div>
      ))}
    </Notice>
  )
}

/** The draft was published or deleted while it was written here. */
export function GoneNotice() {
  const text = useDraftText()
  return (
    <Notice kind="error" title={text.gone} action={<ButtonLink href={paths.console}>{text.toEvents}</ButtonLink>} live>
      {text.goneHint}
    </Notice>
  )
}
