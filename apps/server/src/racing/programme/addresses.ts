import { paths } from '@startline/contract'
import type { Settings } from '../../settings/settings.ts'

type Where = Pick<Settings, 'publicUrl'>

/** Where everybody finds the event, for codes on paper. */
export const addressOf = ({ publicUrl }: Where, eventId: string): string => `${publicUrl}${paths.event(eventId)}`

/** Where the page is that checks programmes without a network. */
export const verifierOf = ({ publicUrl }: Where): string => `${publicUrl}${paths.verifier}`
