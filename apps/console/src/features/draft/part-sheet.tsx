import { Notice } from '@startline/ui'
import type { ComponentType } from 'react'
import type { Problem } from './draft-store.ts'
import { GroupsPart } from './groups/groups-part.tsx'
import { PapersPart } from './papers-part.tsx'
import { TextsPart } from './texts-part.tsx'
import { TimesPart } from './times-part.tsx'
import { unplaced } from './told.ts'
import { WhatPart } from './what-part.tsx'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'
import { type Part, partOf } from './writing/written.ts'

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
