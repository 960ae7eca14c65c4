import { DUTY_LABEL_MAX, giveDuty } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import {
  Button,
  Card,
  CheckCards,
  ErrorSummary,
  Field,
  FormActions,
  Notice,
  RadioCards,
  SectionHeading,
  TextInput,
} from '@startline/ui'
import { type FormEvent, useState } from 'react'
import type { HeldEvent } from '../../held/queries.ts'
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
  const [wish, setWish] = useState(EMPTY)
  const set = (some: Partial<Wish>) => setWish({ ...wish, ...some })
  const { busy, errors, attempt, trouble, give } = useGiving(held.id)
  const errorAt = (field: keyof Wish) => errors.find(({ id }) => id === `duty-${field}`)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void give(wish).then((done) => done && setWish({ ...EMPTY, duty: wish.duty }))
  }
  return (
    <Card as="section" aria-labelledby="give">
      <form noValidate onSubmit={submit} className={styles.section}>
        <SectionHeading id="give">{text.give}</SectionHeading>
        <ErrorSummary errors={errors} attempt={attempt} title={text.toMend(errors.length)} />
        {trouble && (
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
            options={(held.event?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
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
      </form>
    </Card>
  )
}

/** Sends it; what is wrong is told at its field. */
function useGiving(id: string) {
  const { call, toast } = useShell()
  const text = usePeopleText()
  const readAgain = useReadDutiesAgain()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ id: string; message: string }[]>([])
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState<string | null>(null)
  async function give({ phone, duty, group_ids, label }: Wish): Promise<boolean> {
    setBusy(true)
    setErrors([])
    setTrouble(null)
    setAttempt((before) => before + 1)
    const groups = duty === 'registrar' && group_ids.length > 0 ? { group_ids } : {}
    try {
      await call(giveDuty, { params: { id }, body: { phone, duty, ...groups, ...(label.trim() && { label }) } })
      await readAgain()
      toast(text.done(text.duty[duty]))
      return true
    } catch (error) {
      const refusal = refusalOf(error, giveDuty)
      const wrong = refusal?.errors ?? []
      setErrors(wrong.map(({ path, message }) => ({ id: `duty-${path.split('/')[1]}`, message })))
      if (wrong.length === 0) setTrouble(refusal?.message ?? text.unanswered)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, errors, attempt, trouble, give }
}
