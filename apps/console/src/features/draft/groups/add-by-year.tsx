import { useEventText } from '@startline/entry'
import { Button, Card, CheckCards, Chips, Field, FormActions, SectionHeading, Select, useLocale } from '@startline/ui'
import { useState } from 'react'
import { wallClock } from '../../../pieces/local-time.ts'
import { fenOf, numberOf } from '../writing/amounts.ts'
import { useWriting } from '../writing/context.ts'
import styles from '../writing/draft.module.css'
import { AmountInput } from '../writing/fields.tsx'
import { useDraftText } from '../writing/messages.ts'
import { DEFAULT_ZONE, textAt, type Written } from '../writing/written.ts'
import { yearGroups } from './presets.ts'

const AGES = Array.from({ length: 16 }, (_, index) => index + 3)
const DISCIPLINES = ['jifen', 'jingsu'] as const

/** A row of groups by birth year, with one press. */
export function AddByYear({ onAdd, onClose }: { onAdd: (groups: Written[]) => void; onClose: () => void }) {
  const text = useDraftText()
  const { file } = useWriting()
  const words = useEventText()
  const locale = useLocale()
  const [ages, setAges] = useState({ from: 6, to: 14 })
  const [span, setSpan] = useState<1 | 2>(2)
  const [genders, setGenders] = useState<'apart' | 'together'>('apart')
  const [disciplines, setDisciplines] = useState<('jifen' | 'jingsu')[]>(['jifen'])
  const [capacity, setCapacity] = useState<number | string | null>(null)
  const [fee, setFee] = useState<number | string | null>(null)
  const [today] = useState(() => wallClock(Date.now(), DEFAULT_ZONE))
  const year = Number((textAt(file, 'starts_at') || today).slice(0, 4))
  const amounts = { capacity: onlyNumber(capacity), fee: onlyNumber(fee) }
  const made = yearGroups({ year, ...ages, span, genders, disciplines, ...amounts }, locale)
  const ageOf = (which: 'from' | 'to') => (
    <Field label={text[which]} className={styles.short}>
      <Select
        value={String(ages[which])}
        options={AGES.map((age) => ({ value: String(age), label: `U${age}` }))}
        onChange={({ target }) => setAges({ ...ages, [which]: Number(target.value) })}
      />
    </Field>
  )
  return (
    <Card as="section" className={styles.preset} aria-labelledby="by-year">
      <SectionHeading level={3} id="by-year">
        {text.preset}
      </SectionHeading>
      <p className={styles.hint}>{text.presetHint}</p>
      <div className={styles.row}>
        {ageOf('from')}
        {ageOf('to')}
        <Field label={text.capacity} hint={text.placesHint} className={styles.short}>
          <AmountInput value={String(capacity ?? '')} read={numberOf} onValue={setCapacity} inputMode="numeric" />
        </Field>
        <Field label={text.fee} className={styles.short}>
          <AmountInput
            value={typeof fee === 'number' ? String(fee / 100) : (fee ?? '')}
            read={fenOf}
            onValue={setFee}
          />
        </Field>
      </div>
      <Choice
        label={text.span}
        of={['2', '1'] as const}
        say={(years) => text.spanOf(Number(years))}
        value={String(span)}
        onChange={(years) => setSpan(years === '1' ? 1 : 2)}
      />
      <Choice
        label={text.genders}
        of={['apart', 'together'] as const}
        say={(one) => text.gendersOf[one]}
        value={genders}
        onChange={setGenders}
      />
      <CheckCards
        legend={text.disciplines}
        columns={2}
        value={disciplines}
        onChange={setDisciplines}
        options={DISCIPLINES.map((value) => ({ value, label: words.discipline[value] }))}
      />
      <FormActions>
        <Button kind="solid" size="l" disabled={made.length === 0} onClick={() => onAdd(made)}>
          {text.addGroups(made.length)}
        </Button>
        <Button size="l" onClick={onClose}>
          {text.close}
        </Button>
      </FormActions>
    </Card>
  )
}

const onlyNumber = (value: number | string | null): number | null => (typeof value === 'number' ? value : null)

interface ChoiceProps<T extends string> {
  label: string
  of: readonly T[]
  say: (one: T) => string
  value: string
  onChange: (one: T) => void
}

function Choice<T extends string>({ label, of, say, value, onChange }: ChoiceProps<T>) {
  return (
    <div className={styles.choice}>
      <p className={styles.label}>{label}</p>
      <Chips
        label={label}
        options={of.map((one) => ({ value: one, label: say(one) }))}
        value={value}
        onChange={(one) => onChange(of.find((known) => known === one) ?? (of[0] as T))}
      />
    </div>
  )
}
