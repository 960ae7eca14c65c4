import { START_LIST_TYPE, ZIP_TYPE } from '../limits/race.ts'
import { CSV_TYPE, XLSX_TYPE } from '../limits/sheet.ts'
import type { CallOf } from './endpoint.ts'

const CONSOLE = '/api/console'
const EVENT = `${CONSOLE}/events/{id}` as const
const CONTEST = `${EVENT}/contests/{cid}` as const
const STARTER = `${EVENT}/starters/{starter_id}` as const

/** Rulebooks to begin with, each with where its rules are from. */
export const listRulebooks: CallOf<'listRulebooks'> = { method: 'GET', path: `${CONSOLE}/rulebooks`, list: true }

/** Check a rulebook, and count the races it takes for so many entrants. */
export const checkRulebook: CallOf<'checkRulebook'> = {
  method: 'POST',
  path: `${CONSOLE}/rulebooks/check`,
  takesBody: true,
}

/** The contests of an event as its host plans them. */
export const listHeldContests: CallOf<'listHeldContests'> = { method: 'GET', path: `${EVENT}/contests`, list: true }

/** Plan the contests of an event, all of them at once: each group in one. Those that are frozen stay as they are. */
export const planContests: CallOf<'planContests'> = {
  method: 'PUT',
  path: `${EVENT}/contests`,
  list: true,
  takesBody: true,
}

/** One contest with its starters, heats and amendments. */
export const getHeldContest: CallOf<'getHeldContest'> = { method: 'GET', path: CONTEST }

/** Which groups could race together, so that every contest has enough. */
export const suggestMerges: CallOf<'suggestMerges'> = { method: 'GET', path: `${EVENT}/merges`, list: true }

/** Freeze the entries of contests: from now on they change by hand alone. */
export const freezeContests: CallOf<'freezeContests'> = { method: 'POST', path: `${EVENT}/freeze`, takesBody: true }

/** Give the places of those a freeze would leave out to the waiting list. */
export const offerPlaces: CallOf<'offerPlaces'> = { method: 'POST', path: `${EVENT}/freeze/places`, takesBody: true }

/** Take a freeze back, as long as nothing was drawn. */
export const unfreezeContests: CallOf<'unfreezeContests'> = {
  method: 'DELETE',
  path: `${EVENT}/freeze`,
  noData: true,
  takesBody: true,
}

/** Give racers numbers, group by group. Who has one keeps it. */
export const assignBibs: CallOf<'assignBibs'> = { method: 'POST', path: `${EVENT}/bibs`, takesBody: true }

/** Who wears which number, and the numbers of each group. */
export const listRacers: CallOf<'listRacers'> = { method: 'GET', path: `${EVENT}/racers`, list: true }

/** Change a racer’s number, or note that it was lost: it is never given again. */
export const changeRacer: CallOf<'changeRacer'> = {
  method: 'PATCH',
  path: `${EVENT}/racers/{racer_id}`,
  takesBody: true,
}

/** Draw the first round of a contest: tried first, then made by the digest of what was shown. */
export const drawContest: CallOf<'drawContest'> = { method: 'POST', path: `${CONTEST}/draw`, takesBody: true }

/** Move starters between heats by hand. */
export const moveStarters: CallOf<'moveStarters'> = {
  method: 'PATCH',
  path: `${EVENT}/heats/{heat_id}`,
  takesBody: true,
}

/** Note that somebody will not start. */
export const scratchStarter: CallOf<'scratchStarter'> = { method: 'POST', path: `${STARTER}/scratch`, takesBody: true }

/** Let a scratched starter start after all. */
export const restoreStarter: CallOf<'restoreStarter'> = { method: 'POST', path: `${STARTER}/restore` }

/** Let somebody start who was registered, or put in a team’s reserve, after the freeze. */
export const addStarter: CallOf<'addStarter'> = { method: 'POST', path: `${CONTEST}/starters`, takesBody: true }

/** The heats of the event with their times, and who has too little rest. */
export const getTimetable: CallOf<'getTimetable'> = { method: 'GET', path: `${EVENT}/timetable` }

/** Say when heats are; who has too little rest between two heats is told. */
export const setTimetable: CallOf<'setTimetable'> = { method: 'PUT', path: `${EVENT}/timetable`, takesBody: true }

/** Start lists of one contest or of all that are drawn, as a file; whoever takes them along is recorded. */
export const downloadStartLists: CallOf<'downloadStartLists'> = {
  method: 'GET',
  path: `${EVENT}/lists`,
  answers: [XLSX_TYPE, CSV_TYPE, START_LIST_TYPE],
}

/** Files for timing systems, in a ZIP file; whoever takes them along is recorded. */
export const downloadTiming: CallOf<'downloadTiming'> = { method: 'GET', path: `${EVENT}/timing`, answers: ZIP_TYPE }

/** Show the start lists of contests to everybody. */
export const publishLists: CallOf<'publishLists'> = { method: 'POST', path: `${EVENT}/lists/publish`, takesBody: true }

/** The contests of an event whose start lists are public. */
export const listContests: CallOf<'listContests'> = { method: 'GET', path: '/api/events/{id}/contests', list: true }

/** One of them with its heats. */
export const getContest: CallOf<'getContest'> = { method: 'GET', path: '/api/events/{id}/contests/{cid}' }
