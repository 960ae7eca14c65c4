import { useShell } from '@startline/guest'
import { UserSetting } from '../../form/user-setting.tsx'
import { BindPhoneForm } from './bind-phone-form.tsx'
import { useBindingText } from './binding-messages.ts'

/** Bind a phone, or another one in its place. */
export default function Phone() {
  const text = useBindingText()
  const { session } = useShell()
  const readAnew = () => void session.refresh().catch(() => undefined)
  return (
    <UserSetting
      text={text}
      kindOf={(user) => (user?.phone === null ? 'bind' : 'change')}
      height={280}
      onDone={readAnew}
    >
      {({ phone }, kind, finish) => (
        <>
          {phone && <p>{text.now(phone)}</p>}
          <BindPhoneForm kind={kind} bound={phone} onDone={finish} />
        </>
      )}
    </UserSetting>
  )
}
