import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { ButtonLink, EmptyState, PageLayout, SkeletonCards } from '@startline/ui'
import type { ReactNode } from 'react'
import { useManageText } from './messages.ts'

/** Shows a screen to those who may manage videos; to others it explains itself. */
export function MayManage({ title, children }: { title: string; children: ReactNode }) {
  const text = useManageText()
  const { user, organization } = useShell().session
  if (!organization || !user)
    return (
      <PageLayout title={title}>
        <SkeletonCards count={3} height={112} />
      </PageLayout>
    )
  const may = user.permissions?.includes('video:manage') ?? organization.role !== 'member'
  if (may) return children
  return (
    <PageLayout title={title} back={{ href: paths.videos, label: text.library }}>
      <EmptyState
        title={text.notYours}
        action={
          <>
            <ButtonLink href={paths.videos} kind="solid">
              {text.toLibrary}
            </ButtonLink>
            <ButtonLink href={paths.organizations}>{text.toOrganizations}</ButtonLink>
          </>
        }
      >
        {text.notYoursText(organization.name)}
      </EmptyState>
    </PageLayout>
  )
}
