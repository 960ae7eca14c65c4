import { paths } from '@startline/contract'
import { Navigate, Route, Routes, useSearchParams } from 'react-router'
import { useTitles } from './base/messages.ts'
import { BareScreen, GlobalLayout, ScreenWrapper } from './layouts/screen-frames.tsx'
import { OtherGuest, SubAppHost } from './layouts/sub-app-host.tsx'
import { screenOfEvents, screens } from './screens.ts'

/** The eight routes of the portal, guests that an environment adds, and a screen for every other address. */
export function AppRoutes() {
  const titles = useTitles()
  const notFound = <BareScreen title={titles.notFound} load={screens.notFound} />
  return (
    <Routes>
      <Route path="/" element={<Navigate to={paths.home} replace />} />
      <Route path={paths.home} element={<BareScreen title={titles.home} load={screens.applicationCenter} home />} />
      <Route element={<GlobalLayout />}>
        <Route path={paths.events} element={<Events title={titles.events} />} />
        <Route
          path={paths.individualForm}
          element={<ScreenWrapper key="form" title={titles.form} load={screens.applicationForm} />}
        />
        <Route
          path={paths.teamForm}
          element={<ScreenWrapper key="team" title={titles.team} load={screens.applicationFormTeam} />}
        />
        <Route
          path={paths.viewVideo}
          element={<ScreenWrapper key="video" title={titles.video} load={screens.viewVideo} />}
        />
      </Route>
      <Route path={`${paths.common}/*`} element={<SubAppHost key="common" name="common" base={paths.common} />} />
      <Route path={`${paths.account}/*`} element={<SubAppHost key="account" name="account" base={paths.account} />} />
      <Route path={`${paths.console}/*`} element={<SubAppHost key="console" name="console" base={paths.console} />} />
      <Route path="/:name/*" element={<OtherGuest otherwise={notFound} />} />
      <Route path="*" element={notFound} />
    </Routes>
  )
}

/** Events: the list, and by the query one of them or its start lists, each in its own part. Going from one to another moves the focus. */
function Events({ title }: { title: string }) {
  const [search] = useSearchParams()
  const [kind = 'events'] = ['lists', 'event'].filter((name) => search.get(name))
  return <ScreenWrapper key={kind} title={title} load={screenOfEvents(search)} place={search.get(kind) ?? ''} />
}
