import { SignedInOnly, UnknownAddress } from '@startline/sub-app'
import { Route, Routes } from 'react-router'
import { Entrance } from './features/entrance/entrance.tsx'
import { Organizations } from './features/organization/organizations.tsx'
import { useProfileText } from './features/profile/messages.ts'
import { Profile } from './features/profile/profile.tsx'

/** Screens of this guest; paths are relative to `/account`. */
export function GuestRoutes() {
  return (
    <Routes>
      {/* One element for both, so that switching keeps what was typed. */}
      <Route element={<Entrance />}>
        <Route path="sign-in" element={null} />
        <Route path="register" element={null} />
      </Route>
      <Route path="organizations" element={<Guarded screen={<Organizations />} />} />
      <Route path="profile" element={<Guarded screen={<Profile />} />} />
      <Route index element={<Guarded screen={<Profile />} wayBack="/account/profile" />} />
      <Route path="*" element={<Unknown />} />
    </Routes>
  )
}

function Guarded({ screen, wayBack }: { screen: React.ReactNode; wayBack?: string }) {
  return <SignedInOnly wayBack={wayBack}>{screen}</SignedInOnly>
}

function Unknown() {
  const text = useProfileText()
  return <UnknownAddress onward={{ href: '/account', label: text.title }} />
}
