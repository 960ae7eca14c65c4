import { getParticipant, paths } from '@startline/contract'
import type { ParticipantRecord } from '@startline/entry'
import { hasFailed, LoadFailure, refusalOf, useGuestScreen, useShell } from '@startline/guest'
import { PageLayout, SkeletonCards } from '@startline/ui'
import { useParams } from 'react-router'
import { participantList } from '../../pieces/last-list.ts'
import { MissingRecord } from '../../pieces/missing-record.tsx'
import { ChangeForm } from './change-form.tsx'
import { ConsentSection } from './consent/consent-section.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { useParticipantListText } from './messages.ts'
import { useParticipant, useUnit } from './queries.ts'
import { RemoveParticipant } from './remove-participant.tsx'
import { RevealLog } from './reveal/reveal-log.tsx'

/** One participant: what may change, and removing them from the list. */
export default function ChangeParticipant() {
  const text = useParticipantListText()
  const query = useParticipant(useParams()['id'] ?? '')
  const { data } = query
  useGuestScreen(data?.name ?? text.changeTitle)
  const missing = refusalOf(query.error, getParticipant)?.name === 'not_found'
  return (
    <PageLayout
      title={data?.name ?? text.changeTitle}
      back={{ href: participantList.address(), label: text.back }}
      width="narrow"
    >
      {missing ? (
        <MissingRecord list={paths.participants} text={text} />
      ) : data ? (
        <Opened record={data} />
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={text.recordFailed} />
      ) : (
        <SkeletonCards count={3} height={160} />
      )}
    </PageLayout>
  )
}

/** The form opens with the unit's name, or without it where it cannot be read. */
function Opened({ record }: { record: ParticipantRecord }) {
  const text = useParticipantListText()
  const { session } = useShell()
  const unit = useUnit(record.unit_id)
  if (record.unit_id !== null && unit.isPending && unit.fetchStatus === 'fetching')
    return <SkeletonCards count={3} height={160} />
  const unnamed = record.unit_id && { id: record.unit_id, name: text.unitUnnamed, district_code: '', district_name: '' }
  return (
    <>
      <DocumentFacts record={record} />
      <ChangeForm
        key={`${session.organization?.id} ${record.id}`}
        record={record}
        unit={unit.data ?? (unnamed || null)}
      />
      <ConsentSection record={record} />
      <RevealLog id={record.id} />
      <RemoveParticipant record={record} />
    </>
  )
}
