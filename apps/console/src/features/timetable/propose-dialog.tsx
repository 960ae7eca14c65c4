import { raceLimits } from '@startline/contract'
import { Button, Checkbox, Dialog, Field, Form, Notice, RadioCards, TextInput } from '@startline/ui'
import { useState } from 'react'
import type { Published } from '../../held/queries.ts'
import { useAround } from './context.ts'
import { useTimetableText } from './messages.ts'
import { MinutesField } from './minutes-field.tsx'
import { openContests, type ProposalForm, usualForm, wishOf } from './proposal-form.ts'
import { propose } from './propose.ts'
import styles from './timetable.module.css'

const ORDERS = ['contest', 'run'] as const

/** Proposes a whole timetable: the youngest first, from when, how long each heat is, and when nobody races. */
export function ProposeDialog({ event, rest, onClose }: { event: Published; rest: number; onClose: () => void }) {
  const text = useTimetableText()
  const { board, heats, contests, edit } = useAround()
  const [form, setForm] = useState(() => usualForm(event))
  const [wrong, setWrong] = useState<readonly (keyof ProposalForm)[]>([])
  const open = openContests(contests.values(), [...heats.values()], event.groups)
  const put = (change: Partial<ProposalForm>) => setForm((former) => ({ ...former, ...change }))
  const send = () => {
    const wish = wishOf(form, event, rest)
    if (Array.isArray(wish)) return setWrong(wish)
    edit?.change(propose(open, wish), text.proposed(heats.size))
    onClose()
  }
  return (
    <Dialog open title={text.propose} description={text.proposeHint} onClose={onClose}>
      <Form className={styles.form} onSubmit={send}>
        {board.length > 0 && <Notice kind="warn">{text.replaces}</Notice>}
        <Field label={text.starts} error={wrong.includes('starts') && text.startsWrong}>
          <TextInput
            type="datetime-local"
            value={form.starts}
            onChange={({ target }) => put({ starts: target.value })}
          />
        </Field>
        <Paces form={form} put={put} wrong={wrong} />
        <RadioCards
          legend={text.order}
          value={form.order}
          options={ORDERS.map((value) => ({ value, label: text.orders[value], description: text.orderHints[value] }))}
          onChange={(order) => put({ order })}
        />
        <Breaks form={form} put={put} wrong={wrong} />
        {open.some(({ later }) => later > 0) && (
          <Checkbox
            label={text.later}
            description={text.laterHint}
            checked={form.later}
            onChange={({ target }) => put({ later: target.checked })}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" kind="primary">
            {text.proposeNow}
          </Button>
          <Button onClick={onClose}>{text.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

interface PartProps {
  form: ProposalForm
  put: (change: Partial<ProposalForm>) => void
  wrong: readonly (keyof ProposalForm)[]
}

/** How long heats are, and how long it is between two blocks. */
function Paces({ form, put, wrong }: PartProps) {
  const text = useTimetableText()
  return (
    <div className={styles.pair}>
      <MinutesField
        label={text.minutes}
        hint={text.byRulebook}
        error={wrong.includes('minutes') && text.minutesWrong(1, raceLimits.minutes)}
        optional
        value={form.minutes}
        onValue={(minutes) => put({ minutes })}
      />
      <MinutesField
        label={text.gap}
        hint={text.gapHint}
        error={wrong.includes('gap') && text.minutesWrong(0, raceLimits.minutes)}
        value={form.gap}
        onValue={(gap) => put({ gap })}
      />
    </div>
  )
}

/** When nobody races: noon, and the evenings of an event of several days. */
function Breaks({ form, put, wrong }: PartProps) {
  const text = useTimetableText()
  return (
    <>
      <Checkbox label={text.noon} checked={form.noon} onChange={({ target }) => put({ noon: target.checked })} />
      {form.noon && (
        <div className={styles.pair}>
          <Field label={text.noonFrom}>
            <TextInput type="time" value={form.noonFrom} onChange={({ target }) => put({ noonFrom: target.value })} />
          </Field>
          <Field label={text.noonTo} error={wrong.includes('noonTo') && text.noonWrong}>
            <TextInput type="time" value={form.noonTo} onChange={({ target }) => put({ noonTo: target.value })} />
          </Field>
        </div>
      )}
      <Field label={text.until} hint={text.untilHint}>
        <TextInput type="time" value={form.until} onChange={({ target }) => put({ until: target.value })} />
      </Field>
    </>
  )
}
