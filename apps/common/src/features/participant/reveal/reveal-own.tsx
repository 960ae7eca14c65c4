import { keyOf } from '@startline/client'
import { listReveals, paths, revealParticipant } from '@startline/contract'
import { type ParticipantRecord, RevealPanel, useRevealText } from '@startline/entry'
import { refusalOf, StaleSignIn, useShell } from '@startline/guest'
import { Notice } from '@startline/ui'
import { useQueryClient } from '@tanstack/react-query'

/** The clear numbers of somebody of one's own list, for those who may see them. */
export function RevealOwn({ record: { id } }: { record: ParticipantRecord }) {
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
