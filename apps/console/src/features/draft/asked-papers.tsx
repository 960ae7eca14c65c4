import { Checkbox } from '@startline/ui'
import { useGroups, withValue } from './writing/context.ts'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'
import type { Written } from './writing/written.ts'

/** What registrations are asked for: at once, or to be handed in and looked at afterwards. */
export function AskedPapers() {
  const text = useDraftText()
  return (
    <>
      <div>
        <ForAll {...atOnce('consent_required', text.consent)} />
        <ForAll {...atOnce('photo_required', text.photo)} />
      </div>
      <div>
        <p className={styles.hint}>{text.handedInHint}</p>
        {HANDED_IN.map((kind) => (
          <ForAll key={kind} {...handedIn(kind, text.handedIn[kind])} />
        ))}
      </div>
    </>
  )
}

/** One thing that a registration may be asked for, as groups say it. */
interface Asked {
  /** Its place in a group. */
  field: string
  label: string
  isAsked: (group: Written) => boolean
  ask: (group: Written, on: boolean) => Written
}

/** Asked for when somebody enters: nobody enters without. */
const atOnce = (field: 'consent_required' | 'photo_required', label: string): Asked => ({
  field,
  label,
  isAsked: (group) => group[field] === true,
  ask: (group, on) => ({ ...group, [field]: on }),
})

/** Papers that are handed in afterwards and looked at by the host. */
const HANDED_IN = ['form', 'health', 'insurance', 'pledge'] as const

const papersOf = ({ papers }: Written): unknown[] => (Array.isArray(papers) ? papers : [])

const handedIn = (kind: (typeof HANDED_IN)[number], label: string): Asked => ({
  field: 'papers',
  label,
  isAsked: (group) => papersOf(group).includes(kind),
  ask: (group, on) => {
    const others = papersOf(group).filter((one) => one !== kind)
    return withValue(group, 'papers', on ? [...others, kind] : others.length > 0 ? others : null)
  },
})

/** One question for all groups; some of them may have been asked apart. */
function ForAll({ field, label, isAsked, ask }: Asked) {
  const text = useDraftText()
  const { groups, put } = useGroups()
  const count = groups.filter(isAsked).length
  const all = groups.length > 0 && count === groups.length
  return (
    <Checkbox
      label={label}
      description={count > 0 && !all ? text.someGroups(count, groups.length) : undefined}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !all
      }}
      disabled={groups.length === 0}
      onChange={({ target }) =>
        put(
          `/groups/*/${field}`,
          groups.map((group) => ask(group, target.checked)),
        )
      }
    />
  )
}
