import { SignedInOnly, UnknownAddress } from '@startline/sub-app'
import { FullPageSpin } from '@startline/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Help } from './features/help/help.tsx'
import { ConsentText } from './features/legal/consent-text.tsx'
import { Legal } from './features/legal/legal.tsx'
import { useOverviewText } from './features/overview/messages.ts'
import { Overview } from './features/overview/overview.tsx'
import { Participants } from './features/participant/participants.tsx'
import { RegistrationRecord } from './features/registration/registration-record.tsx'
import { Registrations } from './features/registration/registrations.tsx'

// The forms bring pickers and dialogs along, so they come when they are opened.
const AddParticipant = lazy(() => import('./features/participant/add-participant.tsx'))
const ManyPhotos = lazy(() => import('./features/participant/photos/many-photos.tsx'))
const Duplicates = lazy(() => import('./features/participant/duplicates/duplicates.tsx'))
const ChangeRegistration = lazy(() => import('./features/registration/change/change-registration.tsx'))
const Notices = lazy(() => import('./features/notice/notices.tsx'))
// Few register from sheets.
const Imports = lazy(() => import('./features/import/imports.tsx'))
// Only those who manage videos open these.
const ManageVideos = lazy(() => import('./features/video/manage/manage-videos.tsx'))
const AddVideo = lazy(() => import('./features/video/manage/add-video.tsx'))
const EditVideo = lazy(() => import('./features/video/manage/edit-video.tsx'))
const Library = lazy(() => import('./features/video/library.tsx'))
const ChangeParticipant = lazy(() => import('./features/participant/change-participant.tsx'))

/** Screens of this guest; paths are relative to `/common`. */
export function GuestRoutes() {
  return (
    <Suspense fallback={<FullPageSpin />}>
      <Routes>
        <Route index element={<Overview />} />
        <Route path="imports" element={guarded(<Imports />)} />
        <Route path="registrations" element={guarded(<Registrations />)} />
        <Route path="registrations/:id" element={guarded(<RegistrationRecord />)} />
        <Route path="registrations/:id/change" element={guarded(<ChangeRegistration />)} />
        <Route path="participants" element={guarded(<Participants />)} />
        <Route path="participants/new" element={guarded(<AddParticipant />)} />
        <Route path="participants/photos" element={guarded(<ManyPhotos />)} />
        <Route path="participants/duplicates" element={guarded(<Duplicates />)} />
        <Route path="participants/:id" element={guarded(<ChangeParticipant />)} />
        <Route path="notices" element={guarded(<Notices />)} />
        <Route path="videos/manage" element={guarded(<ManageVideos />)} />
        <Route path="videos/manage/new" element={guarded(<AddVideo />)} />
        <Route path="videos/manage/:id" element={guarded(<EditVideo />)} />
        <Route path="videos" element={guarded(<Library />)} />
        <Route path="help" element={<Help />} />
        <Route path="legal" element={<Legal />} />
        <Route path="legal/consent/:version" element={<ConsentText />} />
        <Route path="legal/:part" element={<Legal />} />
        <Route path="*" element={<Unknown />} />
      </Routes>
    </Suspense>
  )
}

const guarded = (screen: ReactNode) => <SignedInOnly>{screen}</SignedInOnly>

function Unknown() {
  const text = useOverviewText()
  return <UnknownAddress onward={{ href: '/common', label: text.title }} />
}
