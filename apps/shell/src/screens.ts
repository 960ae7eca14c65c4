import type { ScreenImport } from './layouts/screen.tsx'

/** Every screen of the shell, imported when somebody goes there. */
export const screens = {
  applicationCenter: () =>
    import(/* webpackChunkName: "application-center" */ './features/application-center/application-center.tsx'),
  integratedServices: () =>
    import(/* webpackChunkName: "integrated-services" */ './features/event/integrated-services.tsx'),
  applicationForm: () =>
    import(/* webpackChunkName: "application-form" */ './features/registration/application-form.tsx'),
  applicationFormTeam: () =>
    import(/* webpackChunkName: "application-form-team" */ './features/registration/application-form-team.tsx'),
  viewVideo: () => import(/* webpackChunkName: "view-video" */ './features/video/view-video.tsx'),
  notFound: () => import(/* webpackChunkName: "not-found" */ './features/not-found/not-found.tsx'),
} satisfies Record<string, ScreenImport>
