import { UserSetting } from '../../form/user-setting.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { usePasswordText } from './messages.ts'

/** Set a password where there is none, or change it; the other devices are signed out. */
export default function Password() {
  const text = usePasswordText()
  return (
    <UserSetting text={text} kindOf={(user) => (user?.has_password === false ? 'set' : 'change')} height={320}>
      {(user, kind, finish) => <ChangePasswordForm kind={kind} user={user} onDone={finish} />}
    </UserSetting>
  )
}
