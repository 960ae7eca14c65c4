import { paths } from '@startline/contract'
import { Checkbox, TextLink } from '@startline/ui'
import type { ComponentPropsWithRef } from 'react'
import { useConsentNow, useConsentObtained } from './consent-now.ts'
import { useParticipantText } from './messages.ts'
import styles from './participant.module.css'

type Box = ComponentPropsWithRef<'input'>

/** For which event a consent is asked, and who holds it. */
export interface ConsentFor {
  event: string
  host: string
}

interface ConsentFieldProps extends Box {
  error?: string
  /** Whether the guardian confirms, in their own account; else an organization or host confirms that the written consent was obtained. */
  byGuardian: boolean
  /** Undefined where it is asked for apart from any event. */
  holder?: ConsentFor
  /** The box beside it: whether the name may be public. */
  nameBox: Box
}

/**
 * The guardian's own consent for a child under 14, or that it was obtained in writing: the text of the current version with who gets the data, what for and until when, a link to
 * what protects it, and apart from it the box about the name.
 */
export function ConsentField({ error, holder, byGuardian, nameBox, ...rest }: ConsentFieldProps) {
  const text = useParticipantText()
  const [now, obtained] = [useConsentNow(), useConsentObtained()]
  const asked = byGuardian ? now : obtained
  return (
    <div className={styles.consent}>
      <Checkbox
        {...rest}
        label={asked.label}
        description={
          <>
            {holder && <strong>{text.consentFor(holder.host, holder.event)}</strong>} {asked.about}{' '}
            <TextLink href={paths.legalText('children')} target="_blank" rel="noopener">
              {text.consentLink}
            </TextLink>
          </>
        }
        error={error}
      />
      <Checkbox {...nameBox} label={asked.name} description={asked.nameAbout} />
    </div>
  )
}
