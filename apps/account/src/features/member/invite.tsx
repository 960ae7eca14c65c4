import { inviteMember, paths, type Role } from '@startline/contract'
import { manages } from '@startline/contract/access'
import { hasFailed, LoadFailure, refusalOf, useGuestScreen, useShell } from '@startline/guest'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorSummary,
  Field,
  Form,
  FormActions,
  RadioCards,
  SkeletonCards,
  TextInput,
} from '@startline/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Sheet, SheetScreen } from '../../form/sheet.tsx'
import { TroubleNotice } from '../../form/trouble-notice.tsx'
import { problemsIn, useAttempt } from '../../form/use-attempt.ts'
import { useOrganizationText } from '../organization/messages.ts'
import { type MyOrganization, useOrganizations } from '../organization/use-organizations.ts'
import styles from './member.module.css'
import { useMemberText } from './messages.ts'
import { useForgetMembers } from './queries.ts'

/** Invites somebody to one of my organizations, by phone and role. */
export default function Invite() {
  const text = useMemberText()
  const words = useOrganizationText()
  const { id = '' } = useParams()
  const { query, items } = useOrganizations()
  useGuestScreen(text.inviteTitle)
  const organization = items?.find((item) => item.id === id)
  const back = paths.organization(id)
  const may = organization && organization.type !== 'personal' && manages[organization.role].length > 0
  return (
    <SheetScreen
      title={text.inviteTitle}
      lead={organization && text.inviteLead(organization.name)}
      back={{ href: back, label: organization?.name ?? words.title }}
    >
      {organization && may ? (
        <Sheet>
          <InviteForm organization={organization} />
        </Sheet>
      ) : items ? (
        <EmptyState title={text.mayNot} action={<ButtonLink href={back}>{text.seeMembers}</ButtonLink>}>
          {text.mayNotText}
        </EmptyState>
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={words.failed} />
      ) : (
        <SkeletonCards count={1} height={420} />
      )}
    </SheetScreen>
  )
}

const FIELDS = ['phone', 'role'] as const
const PHONE_MAX = 40

/** Phone and role; afterwards the invitation stands in the list. */
function InviteForm({ organization }: { organization: MyOrganization }) {
  const text = useMemberText()
  const { roles } = useOrganizationText()
  const { phone, role, set, errors, trouble, attempt, busy, invite } = useInviting(organization)
  const shown = FIELDS.flatMap((field) => (errors[field] ? [{ id: `invite-${field}`, message: errors[field] }] : []))
  const options = [...manages[organization.role]].reverse().map((value) => ({
    value,
    label: roles[value],
    description: text.says[value],
  }))
  return (
    <Form onSubmit={invite} className={styles.form}>
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
    </Form>
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
    nav.replace(paths.invited(id))
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
