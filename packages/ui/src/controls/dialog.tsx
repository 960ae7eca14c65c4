import { useKitText } from '../pieces/kit-text.ts'
import { type LaterPart, laterPart, useLaterPart, usePartAhead } from '../pieces/later-part.ts'
import { Button } from './button.tsx'
import type { ConfirmProps, DialogProps } from './dialog-frame.tsx'
import { Question } from './question.tsx'

const frames = () => import(/* webpackChunkName: "dialog" */ './dialog-frame.tsx')
const frame = laterPart<DialogProps>(async () => (await frames()).DialogFrame)
const question = laterPart<ConfirmProps>(async () => (await frames()).ConfirmFrame)

/** Something to settle before going on: a sheet from below on phones, a window in the middle elsewhere. Comes after its screen. */
export const Dialog = (props: DialogProps) => <Later part={frame} props={props} />

/** A question with two answers; the safe one is at hand too. Comes after its screen. */
export const ConfirmDialog = (props: ConfirmProps) => <Later part={question} props={props} />

/** Has what dialogs need come while a screen is looked at: for screens that have none until it is opened. */
export const useDialogsAhead = (): void => usePartAhead(frame)

function Later<P extends DialogProps>({ part, props }: { part: LaterPart<P>; props: P }) {
  const { Part, failed, again } = useLaterPart(part, props.open)
  return Part ? <Part {...props} /> : failed && <DidNotCome again={again} close={props.onClose} />
}

/** What was written on the screen behind stays as it is. */
function DidNotCome({ again, close }: { again: () => void; close: () => void }) {
  const text = useKitText()
  return (
    <Question
      title={text.notOpened}
      actions={
        <>
          <Button onClick={close}>{text.close}</Button>
          <Button kind="solid" onClick={again}>
            {text.retry}
          </Button>
        </>
      }
    >
      {text.notOpenedText}
    </Question>
  )
}
