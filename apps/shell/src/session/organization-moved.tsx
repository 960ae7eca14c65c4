import { Button, Notice, Question, useToast } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../base/use-heading-focus.ts'
import { useCommon } from '../state/common-and-login.ts'
import { useActing } from './acting.ts'
import { useMovedText } from './messages.ts'
import { startAnew } from './session.ts'
import { switchBack } from './use-session.ts'

/**
 * Watches that the screen works for the organization the session acts for. When somebody switched, here or in another tab, and
 * work was begun for the former one, nothing is moved: the person is told, and chooses.
 */
export function OrganizationMoved() {
  const begunFor = useActing(({ organization }) => organization)
  const held = useActing(({ begun }) => begun > 0)
  const now = useCommon(({ userInfo }) => userInfo?.organization ?? null)
  useToldSwitch()
  const parted = begunFor !== null && now !== null && begunFor.id !== now.id
  // The work ended while the question stood, as when another tab sent it.
  useEffect(() => {
    if (parted && !held) void startAnew()
  }, [parted, held])
  return parted && held ? <Moved from={begunFor.name} to={now.name} /> : null
}

/** A switch in another tab is told in passing. */
function useToldSwitch(): void {
  const text = useMovedText()
  const toast = useToast()
  const told = useRef<string>(undefined)
  const organization = useActing((state) => state.organization)
  const foreign = useActing((state) => state.foreign)
  useEffect(() => {
    const former = told.current
    told.current = organization?.id
    if (former && organization && former !== organization.id && foreign) toast(text.nowFor(organization.name))
  }, [organization, foreign, toast, text])
}

function Moved({ from, to }: { from: string; to: string }) {
  const text = useMovedText()
  const [going, setGoing] = useState(false)
  const [failed, setFailed] = useState(false)
  const back = () => {
    setGoing(true)
    setFailed(false)
    switchBack()
      .catch(() => setFailed(true))
      .finally(() => setGoing(false))
  }
  const anew = () => void startAnew().then(focusHeading)
  return (
    <Question
      title={text.title(to)}
      actions={
        <>
          <Button onClick={anew}>{text.anew(to)}</Button>
          <Button kind="primary" busy={going} onClick={back}>
            {text.back(from)}
          </Button>
        </>
      }
    >
      <p>{text.begun(from)}</p>
      <p>{text.kept(from, to)}</p>
      {failed && (
        <Notice kind="error" live>
          {text.failed(from)}
        </Notice>
      )}
    </Question>
  )
}
