import { CheckIcon, cx, useLink, VisuallyHidden } from '@startline/ui'
import type { Problem } from './draft-store.ts'
import styles from './part-tabs.module.css'
import { problemsByPart } from './told.ts'
import { useDraftText } from './writing/messages.ts'
import { PARTS, type Part } from './writing/written.ts'

interface PartTabsProps {
  /** Names the tabs, for screen readers. */
  label: string
  hrefOf: (part: Part) => string
  part: Part
  byPart: ReadonlyMap<Part, readonly Problem[]>
  /** What is told already: the others are still to be asked. */
  told: readonly Problem[]
  onLeave?: () => void
}

/** The five parts: which is open, which are whole, and how much is to be mended in the others. */
export function PartTabs({ label, hrefOf, part, byPart, told, onLeave }: PartTabsProps) {
  const text = useDraftText()
  const Link = useLink()
  const toldByPart = problemsByPart(told)
  return (
    <nav aria-label={label}>
      <ol className={styles.tabs}>
        {PARTS.map((one, index) => {
          const wrong = toldByPart.get(one)?.length ?? 0
          const whole = !byPart.has(one)
          return (
            <li key={one} className={styles.tab}>
              <Link
                href={hrefOf(one)}
                className={styles.link}
                aria-current={one === part ? 'step' : undefined}
                onClick={onLeave}
              >
                <span className={cx(styles.mark, whole && styles.whole, wrong > 0 && styles.wrong)} aria-hidden="true">
                  {wrong > 0 ? wrong : whole ? <CheckIcon size={14} /> : index + 1}
                </span>
                <span>
                  {text.parts[one]}
                  {wrong > 0 && <VisuallyHidden> ({text.wrong(wrong)})</VisuallyHidden>}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
