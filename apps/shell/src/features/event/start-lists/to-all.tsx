import { paths } from '@startline/contract'
import { ButtonLink } from '@startline/ui'
import { useListsText } from './messages.ts'

/** The way back to all contests of an event. */
export function ToAll({ event }: { event: string }) {
  const text = useListsText()
  return (
    <ButtonLink size="s" href={paths.startLists(event)}>
      {text.all}
    </ButtonLink>
  )
}
