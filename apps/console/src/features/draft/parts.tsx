import { CheckIcon, cx, Notice, useLink, VisuallyHidden } from '@startline/ui'
import type { ComponentType } from 'react'
import type { Problem } from './draft-store.ts'
import { GroupsPart } from './groups/groups-part.tsx'
import { PapersPart } from './papers-part.tsx'
import tabs from './part-tabs.module.css'
import { TextsPart } from './texts-part.tsx'
import { TimesPart } from './times-part.tsx'
import { problemsByPart, unplaced } from './told.ts'
import { WhatPart } from './what-part.tsx'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'
import { PARTS, type Part, partOf } from './writing/written.ts'

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
      <ol className={tabs.tabs}>
        {PARTS.map((one, index) => {
          const wrong = toldByPart.get(one)?.length ?? 0
          const whole = !byPart.has(one)
          return (
            <li key={one} className={tabs.tab}>
              <Link
                href={hrefOf(one)}
                className={tabs.link}
                aria-current={one === part ? 'step' : undefined}
                onClick={onLeave}
              >
                <span className={cx(tabs.mark, whole && tabs.whole, wrong > 0 && tabs.wrong)} aria-hidden="true">
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

const FORMS: Record<Part, ComponentType<{ id: string }>> = {
  what: WhatPart,
  times: TimesPart,
  groups: GroupsPart,
  papers: PapersPart,
  texts: TextsPart,
}

interface PartSheetProps {
  /** Of the event. */
  id: string
  part: Part
  /** What is told already. */
  problems: readonly Problem[]
  /** Instead of what is said of the part in a draft. */
  hint?: string
}

/** One part of the draft: what it is about, what is wrong in it that no field shows, and its fields. */
export function PartSheet({ id, part, problems, hint }: PartSheetProps) {
  const text = useDraftText()
  const Form = FORMS[part]
  const elsewhere = unplaced(problems.filter(({ path }) => partOf(path) === part))
  return (
    <section className={styles.part} aria-labelledby="part">
      <div>
        <h2 id="part" className={styles.title}>
          {text.parts[part]}
        </h2>
        <p className={styles.hint}>{hint ?? text.partsHint[part]}</p>
      </div>
      {elsewhere.length > 0 && (
        <Notice kind="error" live>
          <ul className={styles.problems}>
            {elsewhere.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Form key={part} id={id} />
    </section>
  )
}
