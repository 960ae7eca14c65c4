import type { Rulebook } from '@startline/domain/race'
import { Button, useLocale } from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import { useCrowdedText } from '../../held/messages.ts'
import { countRaces, useRounds } from './books/counts.ts'
import { useBooksText } from './books/messages.ts'
import { isSameBook, type Preset, presetOf } from './books/presets.ts'
import styles from './contests.module.css'
import { useContestsText } from './messages.ts'
import { changed, entrantsOf, type Plan, type PlannedContest, type PlannedGroup } from './plan.ts'

const RulebookDialog = lazy(() => import(/* webpackChunkName: "rulebook" */ './rulebook/rulebook-dialog.tsx'))

interface LineProps {
  contest: PlannedContest
  plan: Plan
  groups: readonly PlannedGroup[]
  presets: readonly Preset[]
  onChange: (plan: Plan) => void
}

/** By which rulebook a contest is raced and what that comes to, with the way to look at it and to change it. */
export function RulebookLine({ contest, plan, groups, presets, onChange }: LineProps) {
  const text = useContestsText()
  const [isOpen, setOpen] = useState(false)
  const isLocked = contest.state !== 'planned'
  const alike = plan.filter((other) => isAlike(other, contest, groups))
  const take = (rulebook: Rulebook, all: boolean) => {
    const changing = all ? [contest, ...alike] : [contest]
    onChange(changing.reduce((next, { key }) => changed(next, key, { rulebook }), plan))
    setOpen(false)
  }
  return (
    <div className={styles.rulebook}>
      <BookSaid contest={contest} groups={groups} presets={presets} />
      <Button size="s" onClick={() => setOpen(true)}>
        {isLocked ? text.look : text.edit}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RulebookDialog
            name={contest.name}
            rulebook={contest.rulebook}
            entrants={entrantsOf(contest.groupIds, groups)}
            presets={presets}
            alike={alike.length}
            isLocked={isLocked}
            onDone={take}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Other contests of the same discipline that can still change and are raced by the same rulebook. */
const isAlike = (other: PlannedContest, contest: PlannedContest, groups: readonly PlannedGroup[]): boolean =>
  other.key !== contest.key &&
  other.state === 'planned' &&
  disciplineOf(other, groups) === disciplineOf(contest, groups) &&
  isSameBook(other.rulebook, contest.rulebook)

const disciplineOf = ({ groupIds }: PlannedContest, groups: readonly PlannedGroup[]) =>
  groups.find(({ id }) => groupIds.includes(id))?.registration_event

interface SaidProps {
  contest: PlannedContest
  groups: readonly PlannedGroup[]
  presets: readonly Preset[]
}

/** The name of the rulebook, its rounds, how many races they take; and what speaks against it. */
export function BookSaid({ contest, groups, presets }: SaidProps) {
  const text = useContestsText()
  const locale = useLocale()
  const books = useBooksText()
  const crowdedText = useCrowdedText()
  const rounds = useRounds()
  const { rulebook, groupIds } = contest
  const entrants = entrantsOf(groupIds, groups)
  const counted = countRaces(rulebook, entrants)
  const { races, minutes, tooFew, tooMany, crowded } = counted
  return (
    <div className={styles.said}>
      <p>
        <strong>{presetOf(rulebook, presets)?.name[locale] ?? text.own}</strong>
      </p>
      <p className={styles.races}>
        {entrants === 0 ? text.nobody : `${books.preview(races, minutes)} · ${rounds(rulebook, counted)}`}
      </p>
      {tooMany !== null && <p className={styles.problem}>{text.tooMany(tooMany)}</p>}
      {tooMany === null && crowded !== null && <p className={styles.problem}>{crowdedText.what(crowded)}</p>}
      {tooFew !== null && <p className={styles.warning}>{text.tooFew(tooFew)}</p>}
    </div>
  )
}
