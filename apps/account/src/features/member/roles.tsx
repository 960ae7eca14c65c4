import { changeMember, type Role } from '@startline/contract'
import { manages } from '@startline/contract/access'
import { refusalOf, useShell } from '@startline/guest'
import { Button, Card, Dialog, Notice, RadioCards, SectionHeading } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganizationText } from '../organization/messages.ts'
import type { MyOrganization } from '../organization/use-organizations.ts'
import { Refused } from './end-membership.tsx'
import styles from './member.module.css'
import { useMemberText } from './messages.ts'
import { type Member, useForgetMembers } from './queries.ts'

interface ChangeRoleProps {
  member: Member
  organization: MyOrganization
  name: string
  onClose: () => void
}

/** Chooses another role, each explained; the last owner is told why that place cannot be given up yet. */
export function ChangeRole({ member, organization, name, onClose }: ChangeRoleProps) {
  const text = useMemberText()
  const { roles } = useOrganizationText()
  const { call, toast } = useShell()
  const forget = useForgetMembers()
  const [role, setRole] = useState<Role>(member.role)
  const change = useMutation({
    mutationFn: () => call(changeMember, { params: { id: organization.id, member_id: member.id }, body: { role } }),
    onSuccess: () => {
      toast(text.roleChanged(name, roles[role]))
      onClose()
    },
    // Also after a refusal: what was seen may be old.
    onSettled: forget,
  })
  const options = [...manages[organization.role]].reverse().map((value) => ({
    value,
    label: roles[value],
    description: text.says[value],
  }))
  const save = () => (role === member.role ? onClose() : change.mutate())
  return (
    <Dialog
      open
      title={text.roleTitle(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="solid" busy={change.isPending} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        {change.isError && <Refused error={change.error} title={text.roleFailed} />}
        {member.is_me && role !== member.role && refusalOf(change.error, changeMember)?.name !== 'last_owner' && (
          <Notice kind="warn">{text.ownRole}</Notice>
        )}
        <RadioCards legend={text.role} options={options} value={role} onChange={setRole} hideLegend />
      </div>
    </Dialog>
  )
}

/** From the one who may least. */
const ROLES = ['member', 'manager', 'owner'] as const

/** What each role may do, a sentence each. */
export function RolesExplained() {
  const text = useMemberText()
  const { roles } = useOrganizationText()
  return (
    <section className={styles.section} aria-labelledby="roles-heading">
      <SectionHeading id="roles-heading">{text.roles}</SectionHeading>
      <Card as="dl" className={styles.roles}>
        {ROLES.map((role) => (
          <div key={role}>
            <dt className={styles.role}>{roles[role]}</dt>
            <dd className={styles.muted}>{text.says[role]}</dd>
          </div>
        ))}
      </Card>
    </section>
  )
}
