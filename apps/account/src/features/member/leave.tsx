import { paths, removeMember } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ConfirmDialog, LogOutIcon, SectionHeading } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type MyOrganization, useOrganizations } from '../organization/use-organizations.ts'
import styles from './member.module.css'
import { useMemberText } from './messages.ts'
import { useForgetMembers } from './queries.ts'
import { Refused } from './refused.tsx'

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
