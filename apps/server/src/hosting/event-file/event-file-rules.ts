import { isTimeZone } from '../../store/local-time.ts'
import { coverProblems, formulaProblems, mapProblems, orderProblems } from '../event/event-rules.ts'
import { type FileProblem, inBoth, isRaw, type Raw, textAt, timeAt, unreadableTimes, wrongAt } from './file-problem.ts'
import { groupRules } from './group-file-rules.ts'

/** The zone of events that name none. */
const DEFAULT_ZONE = 'Asia/Shanghai'

/** The event's zone for reading its times: the default where the named one does not exist. */
const zoneOf = (raw: Raw): string => {
  const zone = raw['timezone']
  return typeof zone === 'string' && isTimeZone(zone) ? zone : DEFAULT_ZONE
}

function zoneProblems(raw: Raw): FileProblem[] {
  const zone = raw['timezone']
  if (typeof zone !== 'string' || zone === '' || isTimeZone(zone)) return []
  return [
    wrongAt(
      '/timezone',
      `没有时区“${zone}”；请写 Asia/Shanghai 这样的名称`,
      `There is no time zone "${zone}"; write a name such as Asia/Shanghai`,
    ),
  ]
}

const orderInFile = (raw: Raw, zone: string): FileProblem[] =>
  orderProblems(timeAt(raw, 'starts_at', zone), timeAt(raw, 'ends_at', zone), timeAt(raw, 'edit_until', zone)).map(
    inBoth,
  )

/** The places of an event are those of its groups: a number that says otherwise was meant to limit something. */
function capacityProblems(raw: Raw, groups: Raw[]): FileProblem[] {
  const said = raw['capacity']
  if (said === undefined || said === null) return []
  const parts = groups.map((group) => group['capacity'])
  const sum = parts.every((part) => typeof part === 'number')
    ? parts.reduce((total: number, part) => total + part, 0)
    : null
  if (said === sum) return []
  return [
    wrongAt(
      '/capacity',
      '赛事本身没有名额：请在每个组别里写 capacity',
      'An event has no capacity of its own: give each group its own',
    ),
  ]
}

/** The rules that look at several fields, on the file as written, so that they are told together with problems of shape. */
export function rulesAcross(raw: Raw): FileProblem[] {
  const zone = zoneOf(raw)
  const listed = Array.isArray(raw['groups']) ? raw['groups'] : []
  const groups = listed.map((group: unknown) => (isRaw(group) ? group : {}))
  const eventTimes = ['starts_at', 'ends_at', 'edit_until', 'registration_opens_at', 'registration_closes_at']
  return [
    ...formulaProblems(textAt(raw, 'name'), '/name').map(inBoth),
    ...mapProblems(textAt(raw, 'map_url') || null).map(inBoth),
    ...coverProblems(textAt(raw, 'cover_url')).map(inBoth),
    ...zoneProblems(raw),
    ...unreadableTimes(raw, eventTimes, zone, ''),
    ...orderInFile(raw, zone),
    ...capacityProblems(raw, groups),
    ...groupRules(groups, raw, zone),
  ]
}
