import { paths } from '@startline/contract'
import { ButtonLink, EmptyState } from '@startline/ui'
import { useRegistrationText } from './messages.ts'

/** Nothing was registered yet: the way to the events. */
export function NoRegistrations() {
  const text = useRegistrationText()
  const events = (
    <ButtonLink href={paths.events} kind="primary">
      {text.toEvents}
    </ButtonLink>
  )
  return (
    <EmptyState title={text.none} action={events}>
      {text.noneHint}
    </EmptyState>
  )
}
