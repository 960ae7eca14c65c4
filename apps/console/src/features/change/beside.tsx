import { Card, Fold, SectionHeading } from '@startline/ui'
import { EventPreview } from '../../preview/event-preview.tsx'
import { viewOfFile } from '../../preview/event-view.ts'
import { useDraftText } from '../draft/writing/messages.ts'
import type { Written } from '../draft/writing/written.ts'
import styles from './change.module.css'
import { useChangeText } from './messages.ts'
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

/** Says a wish in words: what it is about, and which fields it says anew. */
function useSaid(): (wish: Wish) => { title: string; fields: string[] } {
  const text = useChangeText()
  const words = useDraftText()
  const fields: Record<string, string> = {
    name: words.name,
    venue: words.venue,
    district_code: words.district,
    map_url: words.map,
    cover_url: words.cover,
    cover_focus: words.cover,
    contacts: words.contacts,
    starts_at: words.starts,
    ends_at: words.ends,
    edit_until: words.editUntil,
    registration_opens_at: words.opens,
    registration_closes_at: words.closes,
    unverified_limit: words.unverified,
    payment: words.payment,
    summary: words.summary,
    description: words.description,
    rules: words.rules,
    attachments: words.attachments,
    public_names: words.publicNames,
  }
  const ofGroup: Record<string, string> = {
    ...fields,
    name: words.groupName,
    gender: words.gender,
    born_from: words.bornFrom,
    born_to: words.bornTo,
    capacity: words.places,
    per_unit_limit: text.perUnit,
    fee: text.fee,
    photo_required: words.photo,
    consent_required: words.consent,
    papers: words.papersTitle,
    team_rules: text.teamRules,
  }
  const named = (said: Record<string, unknown>, names: Record<string, string>) => [
    ...new Set(Object.keys(said).flatMap((field) => names[field] ?? [])),
  ]
  return (wish) => {
    if (wish.kind === 'event') return { title: text.ofEvent, fields: named(wish.said, fields) }
    if (wish.kind === 'group') return { title: wish.name, fields: named(wish.said, ofGroup) }
    return { title: wish.kind === 'add' ? text.adds(wish.name) : text.removes(wish.name), fields: [] }
  }
}
