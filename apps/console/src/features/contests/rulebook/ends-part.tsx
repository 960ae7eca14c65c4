import { Checkbox } from '@startline/ui'
import { usePlace, useWriting } from './context.ts'
import { valueAt, type Written } from './edit.ts'
import { ChoiceField, NumberField } from './fields.tsx'
import { useRulebookText } from './messages.ts'
import styles from './rulebook.module.css'

/** Penalties, how times are shown, who is awarded, and what holds before a result is official. */
export function EndsPart() {
  const text = useRulebookText()
  const { book, set } = useWriting()
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
      <TwoJudges />
    </fieldset>
  )
}

function TwoJudges() {
  const text = useRulebookText()
  const { id, value, set, isLocked } = usePlace('/two_judges')
  return (
    <Checkbox
      id={id}
      label={text.twoJudges}
      disabled={isLocked}
      checked={value === true}
      onChange={({ target }) => set(target.checked || undefined)}
    />
  )
}
