import { paths } from '@startline/contract'
import { AlertIcon, CheckCircleIcon, cx, TextLink } from '@startline/ui'
import type { Problem } from '../draft/draft-store.ts'
import { problemsByPart } from '../draft/told.ts'
import { idOf, PARTS, type Part } from '../draft/writing/written.ts'
import { usePublishText } from './messages.ts'
import styles from './publish.module.css'

/** The five parts of a draft, each with what is to be mended; every problem leads to its field. */
export function CheckList({ id, problems }: { id: string; problems: readonly Problem[] }) {
  const byPart = problemsByPart(problems)
  return (
    <ul className={styles.list}>
      {PARTS.map((part) => (
        <li key={part} className={styles.item}>
          <Checked id={id} part={part} problems={byPart.get(part) ?? []} />
        </li>
      ))}
    </ul>
  )
}

function Checked({ id, part, problems }: { id: string; part: Part; problems: readonly Problem[] }) {
  const text = usePublishText()
  const fine = problems.length === 0
  const Icon = fine ? CheckCircleIcon : AlertIcon
  return (
    <>
      <Icon className={cx(styles.icon, fine ? styles.fine : styles.wrong)} />
      <div className={styles.words}>
        <p className={styles.line}>
          <strong>{text.parts[part]}</strong>
          <span className={fine ? styles.hint : styles.wrong}>{fine ? text.fine : text.wrong(problems.length)}</span>
          <TextLink
            href={paths.eventDraft(id, part)}
            className={styles.change}
            aria-label={text.changeOf(text.parts[part])}
          >
            {text.change}
          </TextLink>
        </p>
        {!fine && (
          <ul className={styles.problems}>
            {problems.map(({ path, message }) => (
              <li key={path}>
                <TextLink href={`${paths.eventDraft(id, part)}#${idOf(path)}`} className={styles.problem}>
                  {message}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
