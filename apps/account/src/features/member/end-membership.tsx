import { type changeMember, paths, removeMember } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { Button, ConfirmDialog, LogOutIcon, Notice, SectionHeading } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type MyOrganization, useOrganizations } from '../organization/use-organizations.ts'
import styles from './member.module.css'
import { useMemberText } from './messages.ts'
import { type Member, useForgetMembers } from './queries.ts'

/** Leaves an organization after a question; the last owner is told why that cannot be. */
export function Leave({ organization }: { organization: MyOrganization }) {
  const text = useMemberText()
  const [asking, ask] = useState(false)
  const leave = useLeaving(organization)
  return (
    <section className={styles.section} aria-labelledby="leave-heading">
      <SectionHeading id="leave-heading">{text.leave}</SectionHeading>
      <p className={styles.muted}>{text.leaveText}</p>
      <p>
        <Button className={styles.remove} icon={<LogOutIcon />} onClick={() => ask(true)}>
          {text.leave}
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={text.leaveTitle(organization.name)}
        description={text.leaveConfirm}
        confirmLabel={text.leave}
        busy={leave.isPending}
        danger
        onClose={() => {
          leave.reset()
          ask(false)
        }}
        onConfirm={() => leave.mutate()}
      >
        {leave.isError && <Refused error={leave.error} title={text.leaveFailed} />}
      </ConfirmDialog>
    </section>
  )
}

/** Whoever acted for the organization acts for their personal one afterwards. */
function useLeaving({ id, name, member_id }: MyOrganization) {
  const text = useMemberText()
  const { call, nav, session, toast } = useShell()
  const { items } = useOrganizations()
  const forget = useForgetMembers()
  const home = items?.find(({ type }) => type === 'personal')
  return useMutation({
    mutationFn: () => call(removeMember, { params: { id, member_id } }),
    onSuccess: async () => {
      toast(text.left(name))
      nav.replace(paths.organizations)
      if (session.organization?.id === id && home) await session.changeOrganization(home.id)
      await forget()
    },
  })
}

interface RemoveMemberProps {
  member: Member
  organization: MyOrganization
  name: string
  onClose: () => void
}

/** Removes a member, or takes an invitation back, after a question that names who and from where. */
export function RemoveMember({ member, organization, name, onClose }: RemoveMemberProps) {
  const text = useMemberText()
  const { call, toast } = useShell()
  const forget = useForgetMembers()
  const invited = member.status === 'invited'
  const remove = useMutation({
    mutationFn: () => call(removeMember, { params: { id: organization.id, member_id: member.id } }),
    onSuccess: () => {
      toast(invited ? text.takenBack : text.removed(name))
      onClose()
    },
    onSettled: forget,
  })
  return (
    <ConfirmDialog
      open
      title={invited ? text.takeBackTitle(name) : text.removeTitle(name, organization.name)}
      description={invited ? text.takeBackText : text.removeText}
      confirmLabel={invited ? text.takeBack : text.remove}
      busy={remove.isPending}
      danger
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      {remove.isError && <Refused error={remove.error} title={text.removeFailed} />}
    </ConfirmDialog>
  )
}

/** Why something about a member did not work, with the way on where there is one. */
export function Refused({ error, title }: { error: unknown; title: string }) {
  const text = useMemberText()
  const refusal = refusalOf<typeof changeMember | typeof removeMember>(error)
  if (refusal?.name === 'last_owner')
    return (
      <Notice kind="warn" title={text.lastOwner} live>
        {text.lastOwnerText}
      </Notice>
    )
  if (refusal?.name === 'forbidden' || refusal?.name === 'not_found')
    return (
      <Notice kind="warn" title={title} live>
        {text.changedMeanwhile}
      </Notice>
    )
  return (
    <Notice kind="error" title={title} live>
      {refusal?.message ?? text.unanswered}
    </Notice>
  )
}
