import { createOrganization, type Problem, paths } from '@startline/contract'
import { useGuestScreen, useShell } from '@startline/guest'
import { Button, ErrorSummary, Field, Form, FormActions, RadioCards, TextInput } from '@startline/ui'
import { useState } from 'react'
import { Sheet, SheetScreen } from '../../form/sheet.tsx'
import { type Special, TroubleNotice } from '../../form/trouble-notice.tsx'
import { problemsIn, useAttempt } from '../../form/use-attempt.ts'
import styles from '../organizations/organizations.module.css'
import { useOrganizationText } from './messages.ts'
import { useForgetOrganizations } from './use-organizations.ts'

const FIELDS = ['name', 'type'] as const
const TYPES = ['club', 'school', 'association', 'company', 'other'] as const
type OrganizationType = (typeof TYPES)[number]

const NAME_MAX = 60

/** The form of a new organization; afterwards one is offered to act for it and to invite others. */
export default function CreateOrganization() {
  const text = useOrganizationText()
  useGuestScreen(text.createTitle)
  return (
    <SheetScreen
      title={text.createTitle}
      lead={text.createLead}
      back={{ href: paths.organizations, label: text.title }}
    >
      <Sheet>
        <CreateForm />
      </Sheet>
    </SheetScreen>
  )
}

function CreateForm() {
  const text = useOrganizationText()
  const { name, setName, type, setType, errors, trouble, attempt, busy, create } = useCreateOrganization()
  const shown = FIELDS.flatMap((field) => (errors[field] ? [{ id: `found-${field}`, message: errors[field] }] : []))
  const options = TYPES.map((value) => ({ value, label: text.types[value] }))
  const special: Special<typeof createOrganization> = {
    organization_limit: { title: text.limitTitle, words: text.limitText },
  }
  return (
    <Form onSubmit={create} className={styles.form}>
      <ErrorSummary errors={shown} attempt={attempt} />
      {trouble && <TroubleNotice trouble={trouble} attempt={attempt} special={special} />}
      <Field label={text.name} id="found-name" hint={text.nameHint} error={errors.name} required>
        <TextInput
          name="name"
          value={name}
          maxLength={NAME_MAX}
          autoComplete="organization"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <RadioCards
        legend={text.type}
        id="found-type"
        options={options}
        value={type}
        error={errors.type}
        columns={2}
        required
        onChange={setType}
      />
      <FormActions>
        <Button type="submit" kind="primary" size="l" full busy={busy}>
          {text.create}
        </Button>
      </FormActions>
    </Form>
  )
}

function useCreateOrganization() {
  const text = useOrganizationText()
  const { call, nav } = useShell()
  const forget = useForgetOrganizations()
  const [name, setName] = useState('')
  const [type, setType] = useState<OrganizationType | null>(null)
  const { errors, trouble, attempt, busy, run, mend } = useAttempt(FIELDS)
  // An organization has another kind of name than a person, and a kind that is not chosen is no wrong one.
  const called = ({ path, rule, facts }: Problem): Problem =>
    path === '/type'
      ? { path, rule: 'required', facts: { label: text.type } }
      : { path, rule, facts: { ...facts, label: text.name } }
  const create = () => {
    const body = { name: name.trim(), type: type ?? undefined }
    const check = async () => (await problemsIn('createOrganization', body, FIELDS)).map(called)
    const send = async () => {
      if (type === null) return
      const { id } = await call(createOrganization, { body: { name: body.name, type } })
      await forget()
      nav.replace(`${paths.organization(id)}?founded`)
    }
    void run({ check, send })
  }
  const changeName = (value: string) => {
    setName(value)
    mend('name')
  }
  const changeType = (value: OrganizationType) => {
    setType(value)
    mend('type')
  }
  return { name, setName: changeName, type, setType: changeType, errors, trouble, attempt, busy, create }
}
