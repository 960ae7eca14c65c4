import { suggestMerges } from '@startline/contract'
import { hasFailed, LoadFailure, useAnswerPage } from '@startline/guest'
import { Button, Card, Field, SectionHeading, TextInput } from '@startline/ui'
import { useState } from 'react'
import styles from './contests.module.css'
import { useContestsText } from './messages.ts'
import { openMerges } from './open-merges.ts'
import { groupsIn, type Plan, type PlannedGroup, put } from './plan.ts'

const [LEAST, MOST] = [1, 500]
/** Entrants a contest needs, where nobody says otherwise: as the example regulations have it. */
const USUAL_LEAST = '3'

interface MergesProps {
  id: string
  plan: Plan
  groups: readonly PlannedGroup[]
  onChange: (plan: Plan) => void
}

/** Which groups have too few and could race together; taken by a press. */
export function Merges({ id, plan, groups, onChange }: MergesProps) {
  const text = useContestsText()
  const [least, setLeast] = useState(USUAL_LEAST)
  return (
    <Card as="section" className={styles.section} aria-labelledby="merges">
      <SectionHeading level={3} id="merges">
        {text.merges}
      </SectionHeading>
      <Field label={text.least} hint={text.leastHint} id="merges-least">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className={styles.number}
          value={least}
          onChange={({ target }) => setLeast(target.value.replaceAll(/\D/g, '').slice(0, 3))}
        />
      </Field>
      <Suggested least={clamp(least)} {...{ id, plan, groups, onChange }} />
    </Card>
  )
}

const clamp = (written: string): number => Math.min(MOST, Math.max(LEAST, Number(written) || LEAST))

function Suggested({ id, plan, groups, onChange, least }: MergesProps & { least: number }) {
  const text = useContestsText()
  const query = useAnswerPage('member', suggestMerges, { params: { id }, query: { least } })
  if (hasFailed(query)) return <LoadFailure query={query} title={text.mergesFailed} />
  const { merges, left } = openMerges(query.data?.items ?? [], plan, groups)
  const take = (all: readonly (readonly string[])[]) =>
    onChange(all.reduce((next, ids) => together(next, ids, groups), plan))
  if (query.data && merges.length + left.length === 0) return <p className={styles.hint}>{text.enough}</p>
  return (
    <div className={styles.section} aria-live="polite">
      <ul className={styles.suggestions}>
        {merges.map(({ ids, entrants }) => (
          <li key={ids.join(' ')}>
            <span>{text.suggestion(namesOf(ids, groups), entrants)}</span>
            <Button size="s" onClick={() => take([ids])}>
              {text.take}
            </Button>
          </li>
        ))}
      </ul>
      {merges.length > 1 && (
        <Button kind="solid" onClick={() => take(merges.map(({ ids }) => ids))}>
          {text.takeAll(merges.length)}
        </Button>
      )}
      {left.length > 0 && <p className={styles.warning}>{text.left(namesOf(left, groups))}</p>}
    </div>
  )
}

const namesOf = (ids: readonly string[], groups: readonly PlannedGroup[]): string =>
  groupsIn(ids, groups)
    .map(({ name, race }) => (race ? `${name} ${race}` : name))
    .join(' + ')

/** Puts groups into the contest in which the last of them is: the oldest, whose distance holds for all. */
function together(plan: Plan, ids: readonly string[], groups: readonly PlannedGroup[]): Plan {
  const keeper = plan.find(({ groupIds }) => groupIds.includes(ids.at(-1) ?? ''))
  return keeper ? put(plan, keeper.key, ids, groups) : plan
}
