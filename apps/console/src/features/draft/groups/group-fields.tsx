import { useEventText } from '@startline/entry'
import { Button, CopyIcon, DateInput, Field, Select, TextInput, TrashIcon } from '@startline/ui'
import type { ReactNode } from 'react'
import { numberOf } from '../writing/amounts.ts'
import { useWriting, withValue } from '../writing/context.ts'
import styles from '../writing/draft.module.css'
import { AmountInput } from '../writing/fields.tsx'
import { useDraftText } from '../writing/messages.ts'
import { idOf, textAt, type Written } from '../writing/written.ts'
import { GroupStanding } from './group-standing.tsx'
import { TeamRules } from './team-rules.tsx'

interface GroupFieldsProps {
  group: Written
  index: number
  name: string
  onChange: (field: string, next: Written) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** Everything that makes a group, and what can be done with it. */
export function GroupFields(props: GroupFieldsProps) {
  const { group, index, name, onChange, onDuplicate, onRemove } = props
  const text = useDraftText()
  const words = useEventText()
  const set = (field: string) => (value: unknown) => onChange(field, withValue(group, field, value))
  const at = (field: string) => ({ path: `/groups/${index}/${field}`, value: textAt(group, field), set: set(field) })
  const isTeam = textAt(group, 'entry_kind') === 'team'
  const stands = useWriting().published?.get(textAt(group, 'id'))
  const isEntered = stands !== undefined && stands.taken + stands.waitlisted > 0
  return (
    <div className={styles.groupFields}>
      <GroupField label={text.groupName} {...at('name')} required>
        {(input) => <TextInput autoComplete="off" maxLength={60} {...input} />}
      </GroupField>
      <GroupField label={text.discipline} {...at('registration_event')} required>
        {(input) => <Select {...input} disabled={stands !== undefined} options={optionsOf(words.discipline)} />}
      </GroupField>
      <GroupField label={text.kind} {...at('entry_kind')}>
        {(input) => (
          <Select
            {...input}
            value={input.value || 'individual'}
            disabled={stands !== undefined}
            options={optionsOf(words.entry)}
            onChange={({ target }) => onChange('entry_kind', asKind(group, target.value))}
          />
        )}
      </GroupField>
      <GroupField label={text.gender} {...at('gender')}>
        {(input) => <Select {...input} value={input.value || 'any'} options={optionsOf(words.gender)} />}
      </GroupField>
      <GroupField label={text.bornFrom} {...at('born_from')}>
        {(input) => <DateInput {...input} />}
      </GroupField>
      <GroupField label={text.bornTo} {...at('born_to')}>
        {(input) => <DateInput {...input} />}
      </GroupField>
      <GroupField label={text.places} hint={text.placesHint} {...at('capacity')}>
        {({ value, onBlur }) => (
          <AmountInput value={value} read={numberOf} onValue={set('capacity')} onBlur={onBlur} inputMode="numeric" />
        )}
      </GroupField>
      {isTeam && <TeamRules group={group} index={index} onChange={onChange} />}
      {stands && <GroupStanding group={group} name={name} stands={stands} onChange={onChange} />}
      <div className={styles.row}>
        <Button size="s" icon={<CopyIcon size={18} />} onClick={onDuplicate} aria-label={text.duplicateOf(name)}>
          {text.duplicate}
        </Button>
        {isEntered ? (
          <p className={styles.hint}>{text.entered}</p>
        ) : (
          <Button size="s" icon={<TrashIcon size={18} />} onClick={onRemove} aria-label={text.removeOf(name)}>
            {text.remove}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A group for teams begins with four to six starters; one for single people has no rules of a team. */
const asKind = (group: Written, kind: string): Written => ({
  ...withValue(group, 'team_rules', kind === 'team' ? { size_min: 4, size_max: 6 } : null),
  entry_kind: kind,
})

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

interface Wired {
  value: string
  onBlur: () => void
  onChange: (change: { target: { value: string } }) => void
}

interface GroupFieldProps {
  label: string
  hint?: string
  required?: boolean
  path: string
  value: string
  set: (value: unknown) => void
  children: (input: Wired) => ReactNode
}

function GroupField({ label, hint, required, path, value, set, children }: GroupFieldProps) {
  const { errorAt, touch } = useWriting()
  return (
    <Field label={label} hint={hint} required={required} id={idOf(path)} error={errorAt(path)}>
      {children({ value, onBlur: () => touch(path), onChange: ({ target }) => set(target.value) })}
    </Field>
  )
}
