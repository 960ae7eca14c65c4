/**
 * The event of a statement, its first parameter, as a value the planner cannot look up in its statistics. A freeze or a draw writes thousands
 * of rows and reads them in the same transaction, before any statistics contain them. For an event that the planner can look up it then
 * expects no rows: an index that only begins with the event costs as little as the one with the whole key, and so does a join of everybody
 * with everybody. For a value it cannot look up it expects the rows that an event has on average.
 *
 * Rows that belong to a row are read by `cross join lateral (select … where event_id = s.event_id and id = s.racer_id offset 0)`: one probe of
 * an index for each, as `offset 0` keeps the planner from turning it into a join (`docs/decisions/0107-statements-without-statistics.md`).
 */
export const EVENT = '(select $1::uuid)'
