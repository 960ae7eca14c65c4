import { paths } from '@startline/contract'
import { SignedInOnly, UnknownAddress } from '@startline/guest'
import { FullPageSpin } from '@startline/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { useOverviewText } from './features/overview/messages.ts'
import { Overview } from './features/overview/overview.tsx'
import { Registrations } from './features/registration/list/registrations.tsx'

// What is opened first is there at once; everything else comes when it is opened. The server announces a part by its name, which is the
// address below this guest; `open-` is for those who are not signed in too.
const RegistrationRecord = lazy(
  () => import(/* webpackChunkName: "registrations-one" */ './features/registration/list/registration-record.tsx'),
)
const ToChangeForm = lazy(
  () => import(/* webpackChunkName: "registrations-one-change" */ './features/registration/list/to-change-form.tsx'),
)
const Participants = lazy(
  () => import(/* webpackChunkName: "participants" */ './features/participant/participants.tsx'),
)
const AddParticipant = lazy(
  () => import(/* webpackChunkName: "participants-new" */ './features/participant/add-participant.tsx'),
)
const ChangeParticipant = lazy(
  () => import(/* webpackChunkName: "participants-one" */ './features/participant/change-participant.tsx'),
)
const ManyPhotos = lazy(
  () => import(/* webpackChunkName: "participants-photos" */ './features/participant/photos/many-photos.tsx'),
)
const Duplicates = lazy(
  () => import(/* webpackChunkName: "participants-duplicates" */ './features/participant/duplicates/duplicates.tsx'),
)
const Notices = lazy(() => import(/* webpackChunkName: "notices" */ './features/notice/notices.tsx'))
const Imports = lazy(() => import(/* webpackChunkName: "imports" */ './features/import/imports.tsx'))
const Help = lazy(() => import(/* webpackChunkName: "open-help" */ './features/help/help.tsx'))
const Legal = lazy(() => import(/* webpackChunkName: "open-legal" */ './features/legal/legal.tsx'))
const ConsentText = lazy(
  () => import(/* webpackChunkName: "open-legal-consent-one" */ './features/legal/consent-text.tsx'),
)
const Library = lazy(() => import(/* webpackChunkName: "videos" */ './features/video/library.tsx'))
const ManageVideos = lazy(
  () => import(/* webpackChunkName: "videos-manage" */ './features/video/manage/manage-videos.tsx'),
)
const AddVideo = lazy(() => import(/* webpackChunkName: "videos-manage-new" */ './features/video/manage/add-video.tsx'))
const EditVideo = lazy(
  () => import(/* webpackChunkName: "videos-manage-one" */ './features/video/manage/edit-video.tsx'),
)
const Announcements = lazy(
  () => import(/* webpackChunkName: "announcements" */ './features/announcement/announcements.tsx'),
)
const Announce = lazy(() => import(/* webpackChunkName: "announcements-new" */ './features/announcement/announce.tsx'))
const Units = lazy(() => import(/* webpackChunkName: "units" */ './features/unit/units.tsx'))

/** Screens of this guest; paths are relative to `/common`. */
export function GuestRoutes() {
  return (
    <Suspense fallback={<FullPageSpin />}>
      <Routes>
        <Route index element={<Overview />} />
        <Route path="imports" element={guarded(<Imports />)} />
        <Route path="registrations" element={guarded(<Registrations />)} />
        <Route path="registrations/:id" element={guarded(<RegistrationRecord />)} />
        <Route path="registrations/:id/change" element={guarded(<ToChangeForm />)} />
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
        <Route path="units" element={guarded(<Units />)} />
        <Route path="announcements" element={guarded(<Announcements />)} />
        <Route path="announcements/new" element={guarded(<Announce />)} />
        <Route path="help" element={<Help />} />
        <Route path="legal" element={<Legal />} />
        <Route path="legal/consent/:version" element={<ConsentText />} />
        <Route path="legal/:part" element={<Legal />} />
        <Route path="legal/:part/:version" element={<Legal />} />
        <Route path="*" element={<Unknown />} />
      </Routes>
    </Suspense>
  )
}

const guarded = (screen: ReactNode) => <SignedInOnly>{screen}</SignedInOnly>

const Unknown = () => <UnknownAddress onward={{ href: paths.common, label: useOverviewText().title }} />
