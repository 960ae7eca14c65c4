import type { GroupNumbers } from '@startline/contract'
import { useGroupTitle } from '@startline/entry'
import { Button, ErrorSummary, Field, FieldError, Form, FormActions, Notice, Select, TextInput } from '@startline/ui'
import type { HeldEvent } from '../../held/queries.ts'
import styles from './bibs.module.css'
import { useBibsText } from './messages.ts'
import type { BibOrder } from './ranges.ts'
import type { useAssign } from './use-bibs.ts'
import { type RangeFormState, RESERVED_ID, rangeId, SKIP_ID, useRangeForm } from './use-range-form.ts'

interface RangesProps {
  held: HeldEvent
  groups: readonly GroupNumbers[]
  assigning: ReturnType<typeof useAssign>
}

/** Ranges for the groups in which somebody has no number, with a proposal in each; tried before any is given. */
export function RangeForm({ held, groups, assigning }: RangesProps) {
  const text = useBibsText()
  const form = useRangeForm(groups)
  const titleOf = useGroupTitle(held.event?.groups)
  const nameOf = (id: string) => titleOf({ id })
  const errorAt = (id: string) => form.problems.find((problem) => problem.id === id)?.message
  const submit = () => {
    const wish = form.take()
    if (wish) void assigning.attempt(wish)
  }
  return (
    <Form onSubmit={submit} className={styles.section}>
      <p className={styles.hint}>{text.keep}</p>
      <ErrorSummary errors={form.problems} attempt={form.attempt} title={text.toMend(form.problems.length)} />
      {assigning.trouble && (
        <Notice kind="error" title={text.notGiven} live>
          {assigning.trouble}
        </Notice>
      )}
      <ul className={styles.ranges}>
        {groups.map((group) => (
          <li key={group.group_id} className={styles.range}>
            <GroupRow group={group} name={nameOf(group.group_id)} form={form} errorAt={errorAt} />
          </li>
        ))}
      </ul>
      <div className={styles.spared}>
        <Field label={text.skip} hint={text.skipHint} id={SKIP_ID} error={errorAt(SKIP_ID)} optional>
          <TextInput
            inputMode="text"
            autoComplete="off"
            value={form.skip.value}
            onChange={({ target }) => form.skip.set(target.value)}
          />
        </Field>
        <Field label={text.reserved} hint={text.reservedHint} id={RESERVED_ID} error={errorAt(RESERVED_ID)} optional>
          <TextInput
            autoComplete="off"
            value={form.reserved.value}
            onChange={({ target }) => form.reserved.set(target.value)}
          />
        </Field>
      </div>
      <FormActions>
        <Button type="submit" kind="solid" busy={assigning.busy}>
          {text.attempt}
        </Button>
      </FormActions>
    </Form>
  )
}

interface GroupProps {
  group: GroupNumbers
  name: string
  form: RangeFormState
  errorAt: (id: string) => string | undefined
}

/** A group with its range; with its numbers, where nobody lacks one. */
function GroupRow({ group, name, form, errorAt }: GroupProps) {
  const text = useBibsText()
  const { group_id: id, racers, numbered, lowest, highest } = group
  const isDone = numbered === racers
  const error = errorAt(rangeId(id, 'to'))
  return (
    <>
      <p className={styles.group}>
        <strong>{name}</strong>
        <span className={styles.hint}>
          {isDone ? text.done(racers, lowest ?? 0, highest ?? 0) : text.missing(racers - numbered, racers)}
        </span>
      </p>
      {!isDone && <RangeFields id={id} name={name} form={form} isWrong={error !== undefined} />}
      {error && <FieldError id={`${rangeId(id, 'to')}-error`}>{error}</FieldError>}
    </>
  )
}

function RangeFields({
  id,
  name,
  form,
  isWrong,
}: {
  id: string
  name: string
  form: RangeFormState
  isWrong: boolean
}) {
  const text = useBibsText()
  const { from, to, order } = form.rangeOf(id)
  const number = (field: 'from' | 'to', value: string, label: string) => (
    <Field label={label} hideLabel id={rangeId(id, field)}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        className={styles.number}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${rangeId(id, 'to')}-error` : undefined}
        onChange={({ target }) => form.write(id, { [field]: target.value })}
      />
    </Field>
  )
  return (
    <div className={styles.fields}>
      {number('from', from, text.from(name))}
      <span aria-hidden="true">–</span>
      {number('to', to, text.to(name))}
      <Field label={text.orderOf(name)} hideLabel id={`bib-order-${id}`}>
        <Select
          value={order}
          onChange={({ target }) => form.write(id, { order: ORDERS.find((one) => one === target.value) ?? 'unit' })}
          options={ORDERS.map((value) => ({ value, label: text.orders[value] }))}
        />
      </Field>
    </div>
  )
}

const ORDERS = ['unit', 'draw', 'registered'] as const satisfies readonly BibOrder[]
