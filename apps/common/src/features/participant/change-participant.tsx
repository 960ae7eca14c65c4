import { keyOf } from '@startline/client'
import { getParticipant, listReveals, paths, revealParticipant } from '@startline/contract'
import { type ParticipantRecord, RevealPanel, useParticipantText, useRevealText } from '@startline/entry'
import { Answer, MissingRecord, refusalOf, StaleSignIn, useGuestScreen, useShell } from '@startline/guest'
import { Card, DescriptionList, Notice, PageLayout, SectionHeading, SkeletonCards } from '@startline/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { participantList } from '../../pieces/last-list.ts'
import { ChangeForm } from './change-form.tsx'
import { ConsentSection } from './consent/consent-section.tsx'
import { useParticipantListText } from './messages.ts'
import styles from './participants.module.css'
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
      ) : (
        <Answer query={query} title={text.recordFailed} skeleton={<SkeletonCards count={3} height={160} />}>
          {(record) => <Opened record={record} />}
        </Answer>
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

/** What the document tells; it cannot change. The clear number is seen for half a minute, with a reason. */
function DocumentFacts({ record }: { record: ParticipantRecord }) {
  const text = useParticipantListText()
  const words = useParticipantText()
  const { id_type, id_number, birth_date, age, gender } = record
  const years = age === null ? null : text.age(age)
  return (
    <section className={styles.section} aria-labelledby="participant-document">
      <SectionHeading id="participant-document">{text.document}</SectionHeading>
      <Card>
        <DescriptionList
          items={[
            { term: words.idType, detail: words.idTypes[id_type] },
            { term: words.idNumber, detail: <span className={styles.number}>{id_number}</span> },
            birth_date === null
              ? { term: words.age, detail: years }
              : { term: words.birthDate, detail: [birth_date, years].join(text.dot) },
            { term: words.gender, detail: gender && words.genders[gender] },
          ]}
        />
        <RevealOwn record={record} />
        <p className={styles.fixed}>{text.documentFixed}</p>
      </Card>
    </section>
  )
}

/** The clear numbers of somebody of one's own list, for those who may see them. */
function RevealOwn({ record: { id } }: { record: ParticipantRecord }) {
  const { call, session } = useShell()
  const queries = useQueryClient()
  if (!session.user?.permissions?.includes('participant:reveal')) return null
  const onSeen = () =>
    void queries.invalidateQueries({ queryKey: keyOf(listReveals, [session.organization?.id], { params: { id } }) })
  return (
    <RevealPanel
      ask={(reason, signal) => call(revealParticipant, { params: { id }, body: { reason }, signal })}
      renderFailure={(error) => <Failed error={error} id={id} />}
      onSeen={onSeen}
    />
  )
}

function Failed({ error, id }: { error: unknown; id: string }) {
  const text = useRevealText()
  const refusal = refusalOf(error, revealParticipant)
  if (refusal?.name === 'sign_in_stale') return <StaleSignIn back={paths.participant(id)} text={text} />
  return (
    <Notice kind="error" title={text.failed} live>
      {refusal?.message ?? text.unanswered}
    </Notice>
  )
}
