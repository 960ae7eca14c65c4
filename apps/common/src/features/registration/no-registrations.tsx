import { paths } from '@startline/contract'
import { ButtonLink, EmptyState } from '@startline/ui'
import { useRegistrationText } from './messages.ts'

/** Nothing was registered yet: the way to the events. */
export function NoRegistrations() {
  const text = useRegistrationText()
  return (
    <EmptyState
      title={text.none}
      action={
        <ButtonLink href={paths.events} kind="primary">
          {text.toEvents}
        </ButtonLink>
      }
    >
      {text.noneHint}
    </EmptyState>
  )
}
