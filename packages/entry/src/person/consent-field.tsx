import { paths } from '@startline/contract'
import { Checkbox, TextLink } from '@startline/ui'
import type { ComponentPropsWithRef } from 'react'
import { CONSENT_VERSION } from './consent.ts'
import { useConsentTexts } from './consent-texts.ts'
import { useParticipantText } from './messages.ts'

/** The guardian's own consent for a child under 14: the text of the current version, with a link to it and to what protects the data. */
export function ConsentField({ error, ...rest }: { error?: string } & ComponentPropsWithRef<'input'>) {
  const text = useParticipantText()
  const asked = useConsentTexts()[CONSENT_VERSION]
  const about = (
    <>
      {asked.about}{' '}
      <TextLink href={paths.legalText('children')} target="_blank" rel="noopener">
        {text.consentLink}
      </TextLink>
    </>
  )
  return <Checkbox {...rest} label={asked.label} description={about} error={error} />
}
