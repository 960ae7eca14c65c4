/** What is uploaded for events, as words of SQL. */
export const OF_EVENTS = `('event_cover', 'attachment')`

/** Whether an event names file `u` as its cover or among its attachments: by its address, with or without the portal's own before it. */
export const NAMED_BY_EVENT = `exists (
   select from event e
    where right(e.cover_url, length(u.path) + 1) = '/' || u.path or position('/' || u.path || '"' in e.attachments::text) > 0)`
