import { paths } from '@startline/contract'
import { SignedInOnly, UnknownAddress } from '@startline/guest'
import { FullPageSpin } from '@startline/ui'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { UnlessSilent } from './features/authorize/silent.tsx'
import { TypedProvider } from './features/phone-code/typed.tsx'
import { useProfileText } from './features/profile/messages.ts'
import { SignIn } from './features/sign-in/sign-in.tsx'

// Whoever signs in needs none of these yet, so they come when they are opened. The server announces a part by its name, which is the
// address below this guest, `first` for the guest's own; `open-` is for those who are not signed in too.
const Reset = lazy(() => import(/* webpackChunkName: "open-reset" */ './features/reset/reset.tsx'))
const Password = lazy(() => import(/* webpackChunkName: "password" */ './features/password/password.tsx'))
const Phone = lazy(() => import(/* webpackChunkName: "phone" */ './features/phone-code/phone.tsx'))
const Profile = lazy(() => import(/* webpackChunkName: "first" */ './features/profile/profile.tsx'))
const Organizations = lazy(
  () => import(/* webpackChunkName: "organizations" */ './features/organizations/organizations.tsx'),
)
const FoundOrganization = lazy(
  () => import(/* webpackChunkName: "organizations-new" */ './features/organization/create-organization.tsx'),
)
const Members = lazy(() => import(/* webpackChunkName: "organizations-one" */ './features/member/members.tsx'))
const Invite = lazy(() => import(/* webpackChunkName: "organizations-one-invite" */ './features/member/invite.tsx'))
const Devices = lazy(() => import(/* webpackChunkName: "devices" */ './features/device/devices.tsx'))
const Privacy = lazy(() => import(/* webpackChunkName: "privacy" */ './features/privacy/privacy.tsx'))
const Authorize = lazy(() => import(/* webpackChunkName: "authorize" */ './features/authorize/authorize.tsx'))
const EraseAccount = lazy(() => import(/* webpackChunkName: "privacy-erase" */ './features/privacy/erase-account.tsx'))
const Goodbye = lazy(() => import(/* webpackChunkName: "open-goodbye" */ './features/privacy/goodbye.tsx'))

/** Screens of this guest; paths are relative to `/account`. */
export function GuestRoutes() {
  return (
    <TypedProvider>
      <Routes>
        {/* One element for both, so that a code that was sent is still waited for after a look at the other. */}
        <Route element={<SignIn />}>
          <Route path="sign-in" element={null} />
          <Route path="register" element={null} />
        </Route>
        <Route path="reset" element={<Later screen={<Reset />} />} />
        <Route path="password" element={<Guarded screen={<Password />} />} />
        <Route path="phone" element={<Guarded screen={<Phone />} />} />
        <Route path="organizations" element={<Guarded screen={<Organizations />} />} />
        <Route path="organizations/new" element={<Guarded screen={<FoundOrganization />} />} />
        <Route path="organizations/:id" element={<Guarded screen={<Members />} />} />
        <Route path="organizations/:id/invite" element={<Guarded screen={<Invite />} />} />
        <Route path="authorize" element={<Guarded screen={<Authorize />} />} />
        <Route path="devices" element={<Guarded screen={<Devices />} />} />
        <Route path="privacy" element={<Guarded screen={<Privacy />} />} />
        <Route path="privacy/erase" element={<Guarded screen={<EraseAccount />} />} />
        <Route path="goodbye" element={<Later screen={<Goodbye />} />} />
        <Route path="profile" element={<Guarded screen={<Profile />} />} />
        <Route index element={<Guarded screen={<Profile />} returnTo={paths.profile} />} />
        <Route path="*" element={<Unknown />} />
      </Routes>
    </TypedProvider>
  )
}

function Guarded({ screen, returnTo }: { screen: React.ReactNode; returnTo?: string }) {
  return (
    <UnlessSilent>
      <SignedInOnly returnTo={returnTo}>
        <Later screen={screen} />
      </SignedInOnly>
    </UnlessSilent>
  )
}

function Later({ screen }: { screen: React.ReactNode }) {
  return <Suspense fallback={<FullPageSpin />}>{screen}</Suspense>
}

const Unknown = () => <UnknownAddress onward={{ href: paths.account, label: useProfileText().title }} />
