import { agreeToTexts, paths } from '@startline/contract'
import { Button, Notice, TextLink } from '@startline/ui'
import { Fragment } from 'react'
import { useAct } from '../../base/use-act.ts'
import { call } from '../../session/client.ts'
import { useSession } from '../../session/use-session.ts'
import { useCommon } from '../../state/common-and-login.ts'
import { useAnnouncementText } from './messages.ts'

/** Asks again, calmly, whoever has not agreed to the legal texts that hold now: nothing is shut until they have. */
export function TextsDue() {
  const text = useAnnouncementText()
  const { refresh } = useSession()
  const due = useCommon((state) => state.userInfo?.texts_due) ?? []
  // Where a text changed meanwhile, reading the person again shows the new version.
  const { act, going, failed } = useAct(() => call(agreeToTexts, { body: { texts: due } }).finally(refresh))
  if (due.length === 0) return null
  return (
    <Notice
      title={text.dueTitle}
      action={
        <>
          <Button size="s" kind="solid" busy={going} onClick={act}>
            {text.agree}
          </Button>
          {failed && <span role="alert">{text.notAgreed}</span>}
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
