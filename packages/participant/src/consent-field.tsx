import { Checkbox, TextLink } from '@startline/ui'
import type { ComponentPropsWithRef } from 'react'
import { useParticipantText } from './messages.ts'

/** The guardian's own consent for a child under 14, with what it covers. */
export function ConsentField({ error, ...rest }: { error?: string } & ComponentPropsWithRef<'input'>) {
  const text = useParticipantText()
  const about = (
    <>
      {text.consentText}{' '}
      <TextLink href="/common/legal/children" target="_blank" rel="noopener">
        {text.consentLink}
      </TextLink>
    </>
  )
  return <Checkbox {...rest} label={text.consentLabel} description={about} error={error} />
}
