export { type Call, type CallInput, type Refusal, refusalOf } from '@startline/client'
export { Answer, type FailedQuery, hasFailed, LoadFailure, useAnswer, useAnswerPage, useAskAnew } from './answer.tsx'
export { BackToOpener, useAfterSignIn } from './back-to-opener.tsx'
export type {
  BuildInfo,
  FooterText,
  Locale,
  Navigation,
  PortalNotice,
  ShellConfig,
  SubAppEntry,
  SubAppModule,
  SubAppProps,
  Toast,
} from './boundary.ts'
export { GuestFrame, SignedInOnly } from './guest-frame.tsx'
export { PortalFooter, PortalHeader, type PortalHeaderProps } from './portal-bars.tsx'
export type { Session, SessionOrganization, SessionUser, SignInAnswer } from './session.ts'
export { StaleSignIn } from './stale-sign-in.tsx'
export { SubAppRoot, SubAppRouter, useShell } from './sub-app-root.tsx'
export { MissingRecord, UnknownAddress } from './unknown-address.tsx'
export { markRead, type ReadNow, useUnread } from './unread.ts'
export { useGuestScreen, useUnsavedWork } from './use-guest-screen.ts'
