import { removeMember } from '@startline/contract'
import { useShell } from '@startline/guest'
import { ConfirmDialog } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import type { MyOrganization } from '../organization/use-organizations.ts'
import { useMemberText } from './messages.ts'
import { type Member, useForgetMembers } from './queries.ts'
import { Refused } from './refused.tsx'

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
