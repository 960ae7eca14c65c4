import { EmptyState, Stack } from '@startline/ui'
import type { HeldEvent } from '../../../held/queries.ts'
import type { Published } from '../../overview/overview.tsx'
import { Sharing } from '../../overview/sharing.tsx'
import { useListText } from './messages.ts'

/** Before anybody has entered: what brings people here, for those who look after all of it. */
export function NobodyYet({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useListText()
  const isHost = held.rights.includes('host')
  return (
    <Stack gap={4}>
      <EmptyState title={text.none}>{isHost ? text.noneHint : text.noneOfYours}</EmptyState>
      {isHost && <Sharing event={event} publicUrl={held.public_url} />}
    </Stack>
  )
}
