import type { CallName } from './endpoint.ts'

/**
 * What the operator does by command on a host's side of an event, and the call by which the host's own people do it; null where there is
 * none. Each is done with a `HostScope`, which either of them may get.
 */
export const hostCommands = {
  'event export': 'downloadEventFile',
  'event change': 'changeHeldEvent',
  'event cancel': 'cancelEvent',
  'group capacity': 'changeGroup',
  'fee list': null,
  'fee mark': 'markPayments',
  'fee parse': 'readStatement',
  'duty give': 'giveDuty',
  'announcement publish': 'publishAnnouncement',
  'announcement withdraw': 'withdrawAnnouncement',
} as const satisfies Record<string, CallName | null>
