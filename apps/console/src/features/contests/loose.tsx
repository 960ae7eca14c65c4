import { Button, Field, Notice, Select } from '@startline/ui'
import type { HeldEvent } from '../../held/queries.ts'
import { type Preset, usualBooks } from './books/presets.ts'
import styles from './contests.module.css'
import { useContestsText } from './messages.ts'
import { joinable, type Plan, type PlannedGroup, put, withEach } from './plan.ts'

interface LooseProps {
  held: HeldEvent
  plan: Plan
  loose: readonly PlannedGroup[]
  groups: readonly PlannedGroup[]
  presets: readonly Preset[]
  onChange: (plan: Plan) => void
}

/** Groups that are in no contest, as one that was added after the plan: each is put somewhere, or races by itself. */
export function Loose({ held, plan, loose, groups, presets, onChange }: LooseProps) {
  const text = useContestsText()
  if (loose.length === 0) return null
  const alone = (some: readonly PlannedGroup[]) => onChange(withEach(plan, some, usualBooks(held, presets)))
  return (
    <Notice
      kind="warn"
      title={text.loose(loose.length)}
      action={<Button onClick={() => alone(loose)}>{text.each}</Button>}
    >
      <p>{text.looseHint}</p>
      <ul className={styles.suggestions}>
        {loose.map((group) => (
          <li key={group.id}>
            <Field label={text.putInto(group.name)}>
              <Select
                value=""
                placeholder={group.race ? `${group.name} ${group.race}` : group.name}
                options={[
                  { value: 'alone', label: text.byItself },
                  ...joinable(plan, [group.id], groups).map(({ key, name }) => ({ value: key, label: name })),
                ]}
                onChange={({ target }) =>
                  target.value === 'alone' ? alone([group]) : onChange(put(plan, target.value, [group.id], groups))
                }
              />
            </Field>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
