import { paths } from '@startline/contract'
import { ButtonLink, Card, CheckIcon, Stack } from '@startline/ui'
import { rememberReturnAddress } from '../../../session/return-address.ts'
import { useFormText } from './messages.ts'
import styles from './registration.module.css'
import { STEP_HEADING } from './use-step-focus.ts'

/** Registering needs to know who it is for: one way in, and back here afterwards. */
export function SignInPanel() {
  const text = useFormText()
  return (
    <Card>
      <Stack gap={5}>
        <Stack gap={2}>
          <h2 id={STEP_HEADING} className={styles.heading}>
            {text.signInTitle}
          </h2>
          <p>{text.signInText}</p>
        </Stack>
        <ul className={styles.reasons}>
          {text.signInWhy.map((reason) => (
            <li key={reason}>
              <CheckIcon className={styles.tick} />
              {reason}
            </li>
          ))}
        </ul>
        <ButtonLink href={paths.signIn} kind="primary" size="l" full onClick={() => rememberReturnAddress()}>
          {text.signIn}
        </ButtonLink>
      </Stack>
    </Card>
  )
}
