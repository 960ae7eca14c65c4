import type { ScreenImport } from './layouts/screen.tsx'

/** Every screen of the shell, imported when somebody goes there. */
export const screens = {
  applicationCenter: () => import('./features/application-center/application-center.tsx'),
  integratedServices: () => import('./features/event/integrated-services.tsx'),
  applicationForm: () => import('./features/registration/application-form.tsx'),
  applicationFormTeam: () => import('./features/registration/application-form-team.tsx'),
  viewVideo: () => import('./features/video/view-video.tsx'),
  notFound: () => import('./features/not-found/not-found.tsx'),
} satisfies Record<string, ScreenImport>
