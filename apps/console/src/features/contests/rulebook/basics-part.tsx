import { useWriting } from './context.ts'
import { ChoiceField, NumberField, PartProblem } from './fields.tsx'
import { withFormat } from './formats.ts'
import { useRulebookText } from './messages.ts'
import styles from './rulebook.module.css'

/** How a contest is raced, how large heats are, and how starters are dealt to them. */
export function BasicsPart() {
  const text = useRulebookText()
  const { book, replace } = useWriting()
  const hasHeats = book['format'] === 'rounds' || book['format'] === 'time_trial'
  return (
    <fieldset className={styles.part}>
      <legend>{text.basics}</legend>
      <ChoiceField
        path="/format"
        label={text.format}
        options={text.formats}
        onSet={(format) => replace(withFormat(book, format ?? 'rounds', text.finalRound))}
      />
      <PartProblem path="/heat" />
      {hasHeats && (
        <div className={styles.three}>
          <NumberField path="/heat/most" label={text.most} min={2} max={40} />
          <NumberField path="/heat/least" label={text.least} min={1} max={40} />
          <NumberField path="/heat/stretch" label={text.stretch} hint={text.stretchHint} min={0} max={40} />
        </div>
      )}
      <div className={styles.three}>
        <ChoiceField path="/seeding/by" label={text.seeding} options={text.seedings} empty={text.usual} />
        <ChoiceField path="/seeding/apart" label={text.apart} options={text.aparts} empty={text.usual} />
        <ChoiceField path="/seeding/strongest" label={text.strongest} options={text.strongests} empty={text.usual} />
      </div>
    </fieldset>
  )
}
