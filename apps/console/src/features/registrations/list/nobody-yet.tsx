import { EmptyState } from '@startline/ui'
import type { HeldEvent } from '../../../held/queries.ts'
import type { Published } from '../../overview/overview.tsx'
import { Sharing } from '../../overview/sharing.tsx'
import { useListText } from './messages.ts'

/** Before anybody has entered: what brings people here, for its host; who looks after some groups is told that these are empty. */
export function NobodyYet({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useListText()
  if (held.rights.includes('host')) return <Sharing event={event} publicUrl={held.public_url} />
  return <EmptyState title={text.none}>{text.noneOfYours}</EmptyState>
}
