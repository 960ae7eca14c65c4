import { DUTY_LABEL_MAX, giveDuty } from '@startline/contract'
import { useGroupTitle } from '@startline/entry'
import { useShell } from '@startline/guest'
import {
  Button,
  Card,
  CheckCards,
  ErrorSummary,
  Field,
  Form,
  FormActions,
  Notice,
  RadioCards,
  SectionHeading,
  TextInput,
} from '@startline/ui'
import { useState } from 'react'
import type { HeldEvent } from '../../held/queries.ts'
import { useTelling } from '../../held/use-act.ts'
import { usePeopleText } from './messages.ts'
import styles from './people.module.css'
import { DUTIES, type Given, useReadDutiesAgain } from './use-duties.ts'

interface Wish {
  phone: string
  duty: Given['duty']
  group_ids: string[]
  label: string
}
const EMPTY: Wish = { phone: '', duty: 'registrar', group_ids: [], label: '' }

/** Gives a phone a duty; what the duty may is said where it is chosen. */
export function GiveDuty({ held }: { held: HeldEvent }) {
  const text = usePeopleText()
  const titleOf = useGroupTitle(held.event?.groups)
  const [wish, setWish] = useState(EMPTY)
  const set = (some: Partial<Wish>) => setWish({ ...wish, ...some })
  const { call } = useShell()
  const { busy, problems, attempt, trouble, tell } = useTelling(useReadDutiesAgain())
  const errors = problems.map(({ path, message }) => ({ id: `duty-${path.split('/')[1]}`, message }))
  const errorAt = (field: keyof Wish) => errors.find(({ id }) => id === `duty-${field}`)?.message
  const submit = () =>
    tell(async () => {
      const { phone, duty, group_ids, label } = wish
      const groups = duty === 'registrar' && group_ids.length > 0 ? { group_ids } : {}
      await call(giveDuty, {
        params: { id: held.id },
        body: { phone, duty, ...groups, ...(label.trim() && { label }) },
      })
      setWish({ ...EMPTY, duty })
      return text.done(text.duty[duty])
    })
  return (
    <Card as="section" aria-labelledby="give">
      <Form onSubmit={() => void submit()} className={styles.section}>
        <SectionHeading id="give">{text.give}</SectionHeading>
        <ErrorSummary errors={errors} attempt={attempt} title={text.toMend(errors.length)} />
        {errors.length === 0 && trouble && (
          <Notice kind="error" title={text.notGiven} live>
            {trouble}
          </Notice>
        )}
        <Field label={text.phone} hint={text.phoneHint} id="duty-phone" error={errorAt('phone')} required>
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={wish.phone}
            onChange={({ target }) => set({ phone: target.value })}
          />
        </Field>
        <RadioCards
          legend={text.which}
          id="duty-duty"
          value={wish.duty}
          onChange={(duty) => set({ duty })}
          options={DUTIES.map((value) => ({ value, label: text.duty[value], description: text.may[value] }))}
        />
        {wish.duty === 'registrar' && (held.event?.groups.length ?? 0) > 1 && (
          <CheckCards
            legend={text.groups}
            hint={text.groupsHint}
            id="duty-group_ids"
            error={errorAt('group_ids')}
            columns={2}
            value={wish.group_ids}
            onChange={(group_ids) => set({ group_ids })}
            options={(held.event?.groups ?? []).map((group) => ({ value: group.id, label: titleOf(group) }))}
          />
        )}
        <Field label={text.label} hint={text.labelHint} id="duty-label" error={errorAt('label')} optional>
          <TextInput
            autoComplete="off"
            maxLength={DUTY_LABEL_MAX}
            value={wish.label}
            onChange={({ target }) => set({ label: target.value })}
          />
        </Field>
        <FormActions>
          <Button type="submit" kind="solid" size="l" busy={busy}>
            {text.submit}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
