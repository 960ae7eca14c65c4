import { inviteMember, paths, type Role } from '@startline/contract'
import { manages } from '@startline/contract/access'
import { refusalOf, useShell } from '@startline/guest'
import { Button, ErrorSummary, Field, FormActions, RadioCards, TextInput } from '@startline/ui'
import { type FormEvent, useState } from 'react'
import { problemsIn } from '../../form/check-body.ts'
import { TroubleNotice } from '../../form/trouble-notice.tsx'
import { useAttempt } from '../../form/use-attempt.ts'
import { useOrganizationText } from '../organization/messages.ts'
import type { MyOrganization } from '../organization/use-organizations.ts'
import styles from './member.module.css'
import { useMemberText } from './messages.ts'
import { useForgetMembers } from './queries.ts'

const FIELDS = ['phone', 'role'] as const
const PHONE_MAX = 40

/** Phone and role; afterwards the invitation stands in the list. */
export function InviteForm({ organization }: { organization: MyOrganization }) {
  const text = useMemberText()
  const { roles } = useOrganizationText()
  const { phone, role, set, errors, trouble, attempt, busy, invite } = useInviting(organization)
  const shown = FIELDS.flatMap((field) => (errors[field] ? [{ id: `invite-${field}`, message: errors[field] }] : []))
  const send = (event: FormEvent) => {
    event.preventDefault()
    invite()
  }
  const options = [...manages[organization.role]].reverse().map((value) => ({
    value,
    label: roles[value],
    description: text.says[value],
  }))
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <ErrorSummary errors={shown} attempt={attempt} />
      {trouble && <TroubleNotice trouble={trouble} attempt={attempt} />}
      <Field label={text.phone} id="invite-phone" hint={text.phoneOf} error={errors.phone} required>
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={phone}
          maxLength={PHONE_MAX}
          onChange={({ target }) => set({ phone: target.value })}
        />
      </Field>
      <RadioCards
        legend={text.role}
        id="invite-role"
        options={options}
        value={role}
        error={errors.role}
        required
        onChange={(value) => set({ role: value })}
      />
      <FormActions>
        <Button type="submit" kind="primary" size="l" full busy={busy}>
          {text.inviteSend}
        </Button>
      </FormActions>
    </form>
  )
}

function useInviting({ id }: MyOrganization) {
  const text = useMemberText()
  const { call, nav, toast } = useShell()
  const forget = useForgetMembers()
  const [values, setValues] = useState<{ phone: string; role: Role }>({ phone: '', role: 'member' })
  const { errors, trouble, attempt, busy, run, mend } = useAttempt(FIELDS)
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }))
    for (const field of FIELDS) if (field in change) mend(field)
  }
  const body = { ...values, phone: values.phone.trim() }
  const send = async () => {
    const { phone } = await call(inviteMember, { params: { id }, body })
    await forget()
    toast(text.inviteSent(phone ?? body.phone))
    nav.replace(paths.organization(id))
  }
  const invite = () =>
    void run({
      check: () => problemsIn('inviteMember', body, FIELDS),
      send,
      read: (error) =>
        refusalOf(error, inviteMember)?.name === 'already_member'
          ? [{ field: 'phone', words: (locale) => useMemberText.in(locale).already }]
          : [],
    })
  return { ...values, set, errors, trouble, attempt, busy, invite }
}
