import { agreeToTexts, paths } from '@startline/contract'
import { Button, Notice, TextLink } from '@startline/ui'
import { Fragment, useState } from 'react'
import { call } from '../../session/client.ts'
import { useSession } from '../../session/use-session.ts'
import { useCommon } from '../../state/common-and-login.ts'
import { useAnnouncementText } from './messages.ts'

/** Asks again, calmly, whoever has not agreed to the legal texts that hold now: nothing is shut until they have. */
export function TextsDue() {
  const text = useAnnouncementText()
  const { refresh } = useSession()
  const due = useCommon((state) => state.userInfo?.texts_due) ?? []
  const [state, setState] = useState<'idle' | 'going' | 'failed'>('idle')
  if (due.length === 0) return null
  const agree = () => {
    setState('going')
    // Where a text changed meanwhile, reading the person again shows the new version.
    call(agreeToTexts, { body: { texts: due } })
      .finally(refresh)
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
  }
  return (
    <Notice
      title={text.dueTitle}
      action={
        <>
          <Button size="s" kind="solid" busy={state === 'going'} onClick={agree}>
            {text.agree}
          </Button>
          {state === 'failed' && <span role="alert">{text.notAgreed}</span>}
        </>
      }
    >
      {text.dueText}{' '}
      {due.map(({ name, version }, index) => (
        <Fragment key={name}>
          {index > 0 && text.and}
          <TextLink href={paths.legalText(name)} target="_blank" rel="noopener">
            {text.dueOf[name]}
          </TextLink>
          {text.from(version)}
        </Fragment>
      ))}
    </Notice>
  )
}
