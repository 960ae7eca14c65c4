import { Button, ErrorSummary, Form, Grouped, VisuallyHidden } from '@startline/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import formStyles from '../../form/form.module.css'
import { type Special, TroubleNotice, Waiting } from '../../form/trouble-notice.tsx'
import { CodeField, PhoneField, Resend } from './code-field.tsx'
import { usePhoneText } from './messages.ts'
import styles from './phone-code.module.css'
import type { PhoneCode } from './use-phone-code.ts'

interface PhoneCodeFormProps {
  /** Begins the ids of both fields. */
  id: string
  state: PhoneCode
  phoneLabel?: string
  /** Names what the code is for. */
  submitLabel: string
  /** What refusals mean on this screen, by their names. */
  special?: Special
  /** Asked with the code, between it and the button. */
  beside?: ReactNode
  /** Above the button from the start. */
  above?: ReactNode
  /** Below the button. */
  children?: ReactNode
}

/** Phone and code on one screen: the code's field takes the place of the phone's once it was sent. */
export function PhoneCodeForm({
  id,
  state,
  phoneLabel,
  submitLabel,
  special,
  beside,
  above,
  children,
}: PhoneCodeFormProps) {
  const text = usePhoneText()
  const { stage, asking, spending } = state
  const current = stage === 'phone' ? asking : spending
  const trouble = stage === 'phone' ? asking : spending.trouble ? spending : asking
  useFocus(state, id)
  const send = () => {
    if (stage === 'phone') state.ask()
    else state.submit()
  }
  const shown = Object.entries(current.errors).map(([field, message]) => ({ id: `${id}-${field}`, message }))
  const haveOne = stage === 'phone' && state.mayHaveOne && <Button onClick={state.haveOne}>{text.haveCode}</Button>
  const unsent = trouble === asking &&
    trouble.trouble?.kind === 'refused' && {
      // The message could not be handed over, or nobody knows whether it was.
      overloaded: {
        title: text.unsentTitle,
        words: <Waiting untilMs={trouble.trouble.untilMs} />,
        action: haveOne,
      },
    }
  return (
    <Form onSubmit={send} className={formStyles.form}>
      <ErrorSummary errors={shown} attempt={current.attempt} />
      {trouble.trouble && (
        <TroubleNotice
          trouble={trouble.trouble}
          attempt={trouble.attempt}
          special={{ ...special, ...unsent }}
          meanwhile={haveOne}
        />
      )}
      {stage === 'phone' ? (
        <PhoneField
          id={`${id}-phone`}
          label={phoneLabel}
          value={state.phone}
          onChange={state.typePhone}
          hint={text.phoneHint}
          error={asking.errors.phone}
        />
      ) : (
        <>
          <CodePart id={id} state={state} alone={beside === undefined} />
          {beside}
        </>
      )}
      {above}
      <Button type="submit" kind="primary" size="l" full busy={stage === 'phone' ? asking.busy : spending.busy}>
        {stage === 'phone' ? text.ask : submitLabel}
      </Button>
      <VisuallyHidden aria-live="polite">
        {stage === 'code' && `${text.sentTo(state.shown.again)} ${state.shown.phone}`}
      </VisuallyHidden>
      {children}
    </Form>
  )
}

/** @param alone whether nothing else is asked, so that a whole code is spent at once */
function CodePart({ id, state, alone }: { id: string; state: PhoneCode; alone: boolean }) {
  const text = usePhoneText()
  const { sent, spending } = state
  return (
    <>
      <div>
        <p className={formStyles.small}>{text.sentTo(state.shown.again)}</p>
        <div className={styles.sentTo}>
          <Grouped number={state.shown.phone} className={styles.number} />
          <Button kind="quiet" size="s" onClick={state.change}>
            {text.change}
          </Button>
        </div>
      </div>
      <div>
        <CodeField
          id={`${id}-code`}
          value={state.code}
          onChange={state.typeCode}
          onComplete={alone ? state.submit : undefined}
          hint={text.codeHint}
          error={spending.errors.code}
        />
        {sent && <Resend key={sent.resendMs} untilMs={sent.resendMs} busy={state.asking.busy} onResend={state.ask} />}
      </div>
    </>
  )
}

/** The focus goes to the field of the stage a person has come to; a form that is merely shown again leaves it alone. */
function useFocus({ stage, arrivals }: PhoneCode, id: string): void {
  const seen = useRef(arrivals)
  useEffect(() => {
    if (seen.current === arrivals) return
    seen.current = arrivals
    document.getElementById(`${id}-${stage}`)?.focus()
  }, [arrivals, stage, id])
}
