import { Checkbox } from '@startline/ui'
import { usePlace, useWriting } from './context.ts'
import { valueAt, type Written } from './edit.ts'
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

/** Penalties, how times are shown, who is awarded, and what holds before a result is official. */
export function EndsPart() {
  const text = useRulebookText()
  const { book, set } = useWriting()
  const twoJudges = usePlace('/two_judges')
  const awards = (valueAt(book, '/awards') ?? {}) as Written
  const putPlaces = (places: number | string | undefined) =>
    set('/awards', places === undefined ? undefined : { fewer: 'minus_one', ...awards, places })
  const isTimed = valueAt(book, '/times') !== undefined
  return (
    <fieldset className={styles.part}>
      <legend>{text.ends}</legend>
      <div className={styles.two}>
        <NumberField path="/false_starts/out_at" label={text.outAt} hint={text.never} min={1} max={10} />
        <NumberField path="/protest_minutes" label={text.protest} min={0} max={24 * 60} />
        <NumberField path="/awards/places" label={text.places} min={0} max={1_000} onSet={putPlaces} />
        {awards['places'] !== undefined && (
          <ChoiceField path="/awards/fewer" label={text.fewer} options={text.fewers} />
        )}
        <NumberField path="/times/precision_ms" label={text.precision} min={1} max={1_000} />
        {isTimed && (
          <ChoiceField path="/times/rounding" label={text.rounding} options={text.roundings} empty={text.usual} />
        )}
      </div>
      <Checkbox
        id={twoJudges.id}
        label={text.twoJudges}
        disabled={twoJudges.isLocked}
        checked={twoJudges.value === true}
        onChange={({ target }) => twoJudges.set(target.checked || undefined)}
      />
    </fieldset>
  )
}
