import { Checkbox, Field } from '@startline/ui'
import { numberOf } from '../writing/amounts.ts'
import { useWriting, withValue } from '../writing/context.ts'
import styles from '../writing/draft.module.css'
import { AmountInput } from '../writing/fields.tsx'
import { useDraftText } from '../writing/messages.ts'
import { idOf, mappingAt, textAt, type Written } from '../writing/written.ts'

interface TeamRulesProps {
  group: Written
  index: number
  onChange: (field: string, next: Written) => void
}

const NUMBERS = ['size_min', 'size_max', 'min_female', 'min_male', 'age_sum_max'] as const

/** What a team must be made of: how many start, of whom, how old together, and whether of one unit. */
export function TeamRules({ group, index, onChange }: TeamRulesProps) {
  const text = useDraftText()
  const { errorAt, touch } = useWriting()
  const rules = mappingAt(group, 'team_rules')
  const put = (field: string, value: unknown) =>
    onChange('team_rules', withValue(group, 'team_rules', withValue(rules, field, value)))
  return (
    <fieldset className={styles.team}>
      <legend className={styles.legend}>{text.team.title}</legend>
      {NUMBERS.map((field) => {
        const path = `/groups/${index}/team_rules/${field}`
        return (
          <Field
            key={field}
            label={text.team[field]}
            id={idOf(path)}
            error={errorAt(path)}
            required={field === 'size_min' || field === 'size_max'}
            {...(field === 'age_sum_max' && { hint: text.team.ageHint })}
          >
            <AmountInput
              value={textAt(rules, field)}
              read={numberOf}
              inputMode="numeric"
              onBlur={() => touch(path)}
              onValue={(value) => put(field, value)}
            />
          </Field>
        )
      })}
      <Checkbox
        label={text.team.same_unit}
        checked={rules['same_unit'] === true}
        onChange={({ target }) => put('same_unit', target.checked)}
      />
    </fieldset>
  )
}
