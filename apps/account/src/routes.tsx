import { SignedInOnly, UnknownAddress } from '@startline/sub-app'
import { Route, Routes } from 'react-router'
import { Entrance } from './features/entrance/entrance.tsx'
import { TypedProvider } from './features/entrance/typed.tsx'
import { Organizations } from './features/organization/organizations.tsx'
import { Password } from './features/password/password.tsx'
import { Phone } from './features/phone/phone.tsx'
import { useProfileText } from './features/profile/messages.ts'
import { Profile } from './features/profile/profile.tsx'
import { Reset } from './features/reset/reset.tsx'

/** Screens of this guest; paths are relative to `/account`. */
export function GuestRoutes() {
  return (
    <TypedProvider>
      <Routes>
        {/* One element for both, so that a code that was sent is still waited for after a look at the other. */}
        <Route element={<Entrance />}>
          <Route path="sign-in" element={null} />
          <Route path="register" element={null} />
        </Route>
        <Route path="reset" element={<Reset />} />
        <Route path="password" element={<Guarded screen={<Password />} />} />
        <Route path="phone" element={<Guarded screen={<Phone />} />} />
        <Route path="organizations" element={<Guarded screen={<Organizations />} />} />
        <Route path="profile" element={<Guarded screen={<Profile />} />} />
        <Route index element={<Guarded screen={<Profile />} wayBack="/account/profile" />} />
        <Route path="*" element={<Unknown />} />
      </Routes>
    </TypedProvider>
  )
}

function Guarded({ screen, wayBack }: { screen: React.ReactNode; wayBack?: string }) {
  return <SignedInOnly wayBack={wayBack}>{screen}</SignedInOnly>
}

function Unknown() {
  const text = useProfileText()
  return <UnknownAddress onward={{ href: '/account', label: text.title }} />
}
