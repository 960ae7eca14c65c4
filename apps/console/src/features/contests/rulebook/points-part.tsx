import { LappedQuestion } from '../books/lapped-question.tsx'
import { usePlace, useWriting } from './context.ts'
import { ChoiceField, NumberField, PartProblem, TableField } from './fields.tsx'
import { usesPoints, withRankedBy } from './formats.ts'
import { useRulebookText } from './messages.ts'
import styles from './rulebook.module.css'

const LAPS_MAX = 100
const POINTS_MAX = 1_000

/** Points of sprints and of the finish, where they decide; how the lapped rank is asked. */
export function PointsPart() {
  const text = useRulebookText()
  const { book } = useWriting()
  const { id, value, set, problem, isLocked } = usePlace('/points/lapped')
  if (!usesPoints(book)) return null
  return (
    <fieldset className={styles.part}>
      <legend>{text.points}</legend>
      <PartProblem path="/points" />
      <div className={styles.two}>
        <TableField path="/points/sprint" label={text.sprint} hint={text.tableHint} />
        <TableField path="/points/final" label={text.final} hint={text.tableHint} />
        <NumberField path="/points/every_laps" label={text.everyLaps} min={1} max={LAPS_MAX} />
        <NumberField path="/points/lap" label={text.lap} min={0} max={POINTS_MAX} usual="0" />
      </div>
      <fieldset disabled={isLocked} className={styles.plain}>
        <LappedQuestion
          id={id}
          value={value === 'ranked' || value === 'after' ? value : null}
          error={problem && text.wrong.lapped_unsaid}
          onChange={set}
        />
      </fieldset>
      <div className={styles.two}>
        <ChoiceField path="/points/dnf" label={text.dnf} options={text.dnfs} empty={text.usual} />
        <ChoiceField path="/points/dsq_moves_up" label={text.movesUp} options={text.movesUps} empty={text.usual} />
      </div>
    </fieldset>
  )
}

/** How an elimination race is ranked. */
export function EliminationPart() {
  const text = useRulebookText()
  const { book, replace } = useWriting()
  if (book['format'] !== 'elimination') return null
  return (
    <fieldset className={styles.part}>
      <legend>{text.elimination}</legend>
      <PartProblem path="/elimination" />
      <div className={styles.two}>
        <ChoiceField
          path="/elimination/by"
          label={text.by}
          options={text.bys}
          onSet={(by) => replace(withRankedBy(book, by ?? 'line'))}
        />
        <ChoiceField path="/elimination/together" label={text.together} options={text.togethers} />
      </div>
    </fieldset>
  )
}
