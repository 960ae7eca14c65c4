import { paths } from '@startline/contract'
import { useGuestScreen, useShell } from '@startline/guest'
import { ButtonLink, MegaphoneIcon, PageLayout, PlusIcon, Stack } from '@startline/ui'
import { NotHost } from '../../held/not-host.tsx'
import { useMay } from '../../held/use-may.ts'
import { EventList } from './event-list.tsx'
import { useEventsText } from './messages.ts'
import { MyDuties } from './my-duties.tsx'

/** Where this sub-application begins: the events that one holds, and those at which one has a duty. */
export function HeldEvents() {
  const text = useEventsText()
  const { session } = useShell()
  useGuestScreen(text.title)
  const { hosts, helps, known } = useMay()
  const actions = hosts && (
    <>
      <ButtonLink href={paths.announcements} icon={<MegaphoneIcon />}>
        {text.announcements}
      </ButtonLink>
      <ButtonLink href={paths.newEvent} kind="primary" icon={<PlusIcon />}>
        {text.add}
      </ButtonLink>
    </>
  )
  return (
    <PageLayout
      width="wide"
      title={text.title}
      lead={hosts && session.organization ? text.lead(session.organization.name) : undefined}
      back={{ href: paths.home, label: text.home }}
      actions={actions}
    >
      <Stack gap={6}>
        {helps && <MyDuties />}
        {hosts && <EventList />}
        {/* Who is here is known a moment after the page: nobody is told that they may not before. */}
        {known && !hosts && !helps && <NotHost />}
      </Stack>
    </PageLayout>
  )
}
