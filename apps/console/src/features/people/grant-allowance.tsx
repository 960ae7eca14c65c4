import { ALLOWANCE_MAX, grantAllowance } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, Card, ErrorSummary, Field, Form, FormActions, Notice, SectionHeading, TextInput } from '@startline/ui'
import { useState } from 'react'
import type { HeldEvent } from '../../held/queries.ts'
import { useTelling } from '../../held/use-act.ts'
import { usePeopleText } from './messages.ts'
import styles from './people.module.css'

const EMPTY = { organization_id: '', people: '' }
const nothingElse = () => Promise.resolve()

/** Lets an organization enter more new people in this event than its day allows. */
export function GrantAllowance({ held }: { held: HeldEvent }) {
  const text = usePeopleText()
  const [wish, setWish] = useState(EMPTY)
  const { call } = useShell()
  const { busy, problems, attempt, trouble, tell } = useTelling(nothingElse)
  const errors = problems.map(({ path, message }) => ({ id: `allowance-${path.split('/')[1]}`, message }))
  const errorAt = (field: keyof typeof EMPTY) => errors.find(({ id }) => id === `allowance-${field}`)?.message
  const submit = () =>
    tell(async () => {
      const body = { organization_id: wish.organization_id.trim(), people: Number(wish.people) }
      const { people, used } = await call(grantAllowance, { params: { id: held.id }, body })
      setWish(EMPTY)
      return text.allowed(people, used)
    })
  return (
    <Card as="section" aria-labelledby="allow">
      <Form onSubmit={() => void submit()} className={styles.section}>
        <SectionHeading id="allow">{text.allow}</SectionHeading>
        <p className={styles.hint}>{text.allowHint(ALLOWANCE_MAX)}</p>
        <ErrorSummary errors={errors} attempt={attempt} title={text.toMend(errors.length)} />
        {errors.length === 0 && trouble && (
          <Notice kind="error" title={text.notAllowed} live>
            {trouble}
          </Notice>
        )}
        <Field
          label={text.organizationId}
          hint={text.organizationIdHint}
          id="allowance-organization_id"
          error={errorAt('organization_id')}
          required
        >
          <TextInput
            autoComplete="off"
            value={wish.organization_id}
            onChange={({ target }) => setWish({ ...wish, organization_id: target.value })}
          />
        </Field>
        <Field label={text.allowedPeople} id="allowance-people" error={errorAt('people')} required>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={wish.people}
            onChange={({ target }) => setWish({ ...wish, people: target.value })}
          />
        </Field>
        <FormActions>
          <Button type="submit" size="l" busy={busy}>
            {text.allowSubmit}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
