import { exportEntries } from '@startline/contract'
import { refusalOf, StaleSignIn } from '@startline/guest'
import { Notice } from '@startline/ui'
import { useHostedText } from '../messages.ts'
import { useExportText } from './messages.ts'

/** Why there is no file; for numbers in clear somebody may have to sign in again. */
export function ExportFailed({ error, back }: { error: unknown; back: string }) {
  const text = useExportText()
  const { unanswered } = useHostedText()
  const refusal = refusalOf(error, exportEntries)
  if (refusal?.name === 'sign_in_stale') return <StaleSignIn back={back} text={{ ...text, unanswered }} />
  return (
    <Notice kind="error" title={text.failed} live>
      {refusal?.errors[0]?.message ?? refusal?.message ?? unanswered}
    </Notice>
  )
}
