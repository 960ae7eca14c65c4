import { GUARDIANS_MAX } from '@startline/contract'
import { Button, UserPlusIcon } from '@startline/ui'
import type { GuardianErrors } from './check.ts'
import { GuardianRow } from './guardian-row.tsx'
import { emptyGuardian, type GuardianValue } from './guardian-values.ts'
import { useParticipantText } from './messages.ts'
import styles from './participant.module.css'

interface GuardiansEditorProps {
  value: readonly GuardianValue[]
  /** What is wrong with each, in their order. */
  errors: readonly GuardianErrors[]
  /** Guardians that stand before these in the same form. */
  before?: number
  /** Whether one must stay. */
  needed?: boolean
  idOf: (field: 'guardian_name' | 'guardian_phone' | 'relation', place: number) => string
  onChange: (value: GuardianValue[]) => void
}

/** The guardians in the order they are called: change, remove, move, add. */
export function GuardiansEditor({ value, errors, before = 0, needed, idOf, onChange }: GuardiansEditorProps) {
  const text = useParticipantText()
  const count = before + value.length
  const change = (at: number, part: Partial<GuardianValue>) =>
    onChange(value.map((guardian, place) => (place === at ? { ...guardian, ...part } : guardian)))
  const move = (at: number, by: number) => {
    const moved = [...value]
    moved.splice(at + by, 0, ...moved.splice(at, 1))
    onChange(moved)
  }
  return (
    <div className={styles.guardians}>
      {value.map((guardian, place) => (
        <GuardianRow
          key={guardian.row}
          value={guardian}
          place={before + place}
          count={count}
          errors={errors[place] ?? {}}
          idOf={(field) => idOf(field, before + place)}
          onChange={(part) => change(place, part)}
          onMove={before === 0 ? (by) => move(place, by) : undefined}
          onRemove={needed && count === 1 ? undefined : () => onChange(value.filter(({ row }) => row !== guardian.row))}
        />
      ))}
      {count < GUARDIANS_MAX && (
        <p>
          <Button kind="quiet" icon={<UserPlusIcon />} onClick={() => onChange([...value, emptyGuardian()])}>
            {count === 0 ? text.guardianAdd : text.guardianAddMore}
          </Button>
        </p>
      )}
    </div>
  )
}
