import type { Rulebook } from '@startline/domain/race'
import { useRounds } from '../books/counts.ts'
import { useBooksText } from '../books/messages.ts'
import type { BookPreview } from './context.ts'
import type { Written } from './edit.ts'
import { useRulebookText } from './messages.ts'
import styles from './rulebook.module.css'

interface PreviewProps {
  book: Written
  /** How many would start in the contest itself. */
  own: number
  previews: readonly BookPreview[]
  /** Whether that is what the rulebook as it is written comes to. */
  isCurrent: boolean
}

/** How many races the rulebook takes, for the contest's own entrants and for some others. */
export function PreviewList({ book, own, previews, isCurrent }: PreviewProps) {
  const text = useRulebookText()
  const books = useBooksText()
  const rounds = useRounds()
  return (
    <section className={styles.preview} aria-labelledby="rulebook-preview">
      <h3 id="rulebook-preview" className={styles.roundName}>
        {text.preview}
      </h3>
      <div aria-live="polite" aria-busy={!isCurrent}>
        {previews.length === 0 && <p className={styles.hint}>{isCurrent ? text.noPreview : text.counting}</p>}
        <dl className={styles.previews}>
          {previews.map((preview) => (
            <div key={preview.entrants}>
              <dt>{preview.entrants === own ? text.previewOwn(own) : text.previewFor(preview.entrants)}</dt>
              <dd>
                <strong>{books.preview(preview.races, preview.minutes)}</strong>
                <span className={styles.hint}>{rounds(book as Pick<Rulebook, 'rounds'>, preview)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
