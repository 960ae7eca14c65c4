import { paths, revealHosted } from '@startline/contract'
import { RevealPanel, useRevealText } from '@startline/entry'
import { refusalOf, StaleSignIn, useShell } from '@startline/guest'
import { Notice } from '@startline/ui'
import type { Judged } from '../../../held/hosted-queries.ts'
import { useOneText } from './messages.ts'
import type { OneProps } from './one-props.ts'

type Props = OneProps & { member: Judged['members'][number] }

/** The clear numbers of somebody entered, for half a minute and with a reason that both sides keep. */
export function RevealHosted({ held: { id }, judged, member: { participant_id, name } }: Props) {
  const text = useOneText()
  const { call } = useShell()
  const back = paths.heldRegistration(id, judged.id)
  return (
    <RevealPanel
      of={name}
      lead={text.revealLead(judged.organization_name)}
      ask={(reason, signal) =>
        call(revealHosted, { params: { id, rid: judged.id }, body: { participant_id, reason }, signal })
      }
      renderFailure={(error) => <Failed error={error} back={back} />}
    />
  )
}

function Failed({ error, back }: { error: unknown; back: string }) {
  const text = useRevealText()
  const refusal = refusalOf(error, revealHosted)
  if (refusal?.name === 'sign_in_stale') return <StaleSignIn back={back} text={text} />
  return (
    <Notice kind="error" title={text.failed} live>
      {refusal?.message ?? text.unanswered}
    </Notice>
  )
}
