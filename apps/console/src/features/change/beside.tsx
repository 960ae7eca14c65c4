import { Card, Fold, SectionHeading } from '@startline/ui'
import { EventPreview } from '../../preview/event-preview.tsx'
import { viewOfFile } from '../../preview/event-view.ts'
import type { Written } from '../draft/writing/written.ts'
import styles from './change.module.css'
import { useChangeText } from './messages.ts'
import { useSaid } from './use-said.ts'
import type { Wish } from './wishes.ts'

const keyOf = (wish: Wish): string => `${wish.kind} ${'id' in wish ? wish.id : 'name' in wish ? wish.name : ''}`

interface BesideProps {
  id: string
  file: Written
  wishes: readonly Wish[]
}

/** What will be changed, in words, and the page as it will look. */
export function Beside({ id, file, wishes }: BesideProps) {
  const text = useChangeText()
  const said = useSaid()
  return (
    <aside className={styles.beside} aria-label={text.list}>
      <Card tone="tint" className={styles.list}>
        <SectionHeading level={3}>{text.list}</SectionHeading>
        {wishes.length === 0 ? (
          <p className={styles.hint}>{text.none}</p>
        ) : (
          <ul className={styles.wishes}>
            {wishes.map((wish) => {
              const { title, fields } = said(wish)
              return (
                <li key={keyOf(wish)}>
                  <strong>{title}</strong>
                  {fields.length > 0 && <span className={styles.hint}>{fields.join(text.comma)}</span>}
                </li>
              )
            })}
          </ul>
        )}
      </Card>
      <Fold summary={text.preview}>
        <EventPreview view={viewOfFile(id, file)} />
      </Fold>
    </aside>
  )
}
