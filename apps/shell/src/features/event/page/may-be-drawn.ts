import type { EventPage } from '../types.ts'

/** Whether start lists of an event may be public: entries are frozen, and drawn after that, once they can be changed no more. */
export const mayBeDrawn = ({ edit_until, server_time }: Pick<EventPage, 'edit_until' | 'server_time'>): boolean =>
  Date.parse(edit_until) <= Date.parse(server_time)
