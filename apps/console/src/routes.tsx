import { paths } from '@startline/contract'
import { SignedInOnly, UnknownAddress } from '@startline/guest'
import { FullPageSpin } from '@startline/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { HeldEvents } from './features/events/held-events.tsx'
import { useEventsText } from './features/events/messages.ts'

// The list is opened first and is there at once; every other screen comes when it is opened, as a part that is named like its address.
const NewEvent = lazy(() => import(/* webpackChunkName: "new" */ './features/new/new-event.tsx'))
const Overview = lazy(() => import(/* webpackChunkName: "one" */ './features/overview/overview.tsx'))
const Draft = lazy(() => import(/* webpackChunkName: "one-draft" */ './features/draft/draft.tsx'))
const Publish = lazy(() => import(/* webpackChunkName: "one-publish" */ './features/publish/publish.tsx'))
const Change = lazy(() => import(/* webpackChunkName: "one-change" */ './features/change/change.tsx'))
const Fees = lazy(() => import(/* webpackChunkName: "one-fees" */ './features/fees/fees.tsx'))
const People = lazy(() => import(/* webpackChunkName: "one-people" */ './features/people/people.tsx'))
const Review = lazy(() => import(/* webpackChunkName: "one-review" */ './features/review/review.tsx'))
const Contests = lazy(() => import(/* webpackChunkName: "one-contests" */ './features/contests/contests.tsx'))
const Freeze = lazy(() => import(/* webpackChunkName: "one-freeze" */ './features/freeze/freeze.tsx'))
const Bibs = lazy(() => import(/* webpackChunkName: "one-bibs" */ './features/bibs/bibs.tsx'))
const DrawList = lazy(() => import(/* webpackChunkName: "one-draw" */ './features/draw/contests/draw-list.tsx'))
const Draw = lazy(() => import(/* webpackChunkName: "one-draw-one" */ './features/draw/one/draw.tsx'))
const Timetable = lazy(() => import(/* webpackChunkName: "one-timetable" */ './features/timetable/timetable.tsx'))
const Programme = lazy(() => import(/* webpackChunkName: "one-programme" */ './features/programme/programme.tsx'))

const Registrations = lazy(
  () => import(/* webpackChunkName: "one-registrations" */ './features/registrations/list/registrations.tsx'),
)
const Registration = lazy(
  () => import(/* webpackChunkName: "one-registrations-one" */ './features/registrations/one/registration.tsx'),
)
const LateEntry = lazy(
  () => import(/* webpackChunkName: "one-registrations-new" */ './features/registrations/late/late-entry.tsx'),
)

/** Screens of this guest; paths are relative to `/console`. */
export function GuestRoutes() {
  return (
    <Suspense fallback={<FullPageSpin />}>
      <Routes>
        <Route index element={guarded(<HeldEvents />)} />
        <Route path="new" element={guarded(<NewEvent />)} />
        <Route path=":id" element={guarded(<Overview />)} />
        <Route path=":id/draft" element={guarded(<Draft />)} />
        <Route path=":id/draft/:part" element={guarded(<Draft />)} />
        <Route path=":id/publish" element={guarded(<Publish />)} />
        <Route path=":id/change" element={guarded(<Change />)} />
        <Route path=":id/change/:part" element={guarded(<Change />)} />
        <Route path=":id/fees" element={guarded(<Fees />)} />
        <Route path=":id/people" element={guarded(<People />)} />
        <Route path=":id/registrations" element={guarded(<Registrations />)} />
        <Route path=":id/registrations/new" element={guarded(<LateEntry />)} />
        <Route path=":id/registrations/:rid" element={guarded(<Registration />)} />
        <Route path=":id/contests" element={guarded(<Contests />)} />
        <Route path=":id/freeze" element={guarded(<Freeze />)} />
        <Route path=":id/bibs" element={guarded(<Bibs />)} />
        <Route path=":id/draw" element={guarded(<DrawList />)} />
        <Route path=":id/draw/:cid" element={guarded(<Draw />)} />
        <Route path=":id/timetable" element={guarded(<Timetable />)} />
        <Route path=":id/programme" element={guarded(<Programme />)} />
        <Route path=":id/review" element={guarded(<Review />)} />
        <Route path="*" element={<Unknown />} />
      </Routes>
    </Suspense>
  )
}

const guarded = (screen: ReactNode) => <SignedInOnly>{screen}</SignedInOnly>

function Unknown() {
  return <UnknownAddress onward={{ href: paths.console, label: useEventsText().title }} />
}
