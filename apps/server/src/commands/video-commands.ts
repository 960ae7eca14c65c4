import type { Deps } from '../deps.ts'
import * as operate from '../media/video-report/operate-videos.ts'
import { aboutOne, type Command, listed, refused, said } from './command.ts'

const LISTED = 50

const list: Command = {
  words: ['video', 'list'],
  usage: 'video list [<id or words…>]',
  about: `print up to ${LISTED} videos, the newest first, as JSON lines`,
  run: async (deps, { args }) => {
    const word = args.slice(2).join(' ').trim()
    return listed(await operate.listVideosFor(deps, word, LISTED), `No video is found by "${word}".`)
  },
}

const reports: Command = {
  words: ['video', 'reports'],
  usage: 'video reports',
  about: 'print what people reported of videos as JSON lines',
  run: async (deps) => listed(await operate.listReported(deps, LISTED), 'No video is reported.'),
}

/** A decision about one video. */
const decision = (
  word: string,
  about: string,
  decide: (deps: Deps, id: string) => Promise<boolean>,
  otherwise: (id: string) => string,
): Command =>
  aboutOne({ words: ['video', word], place: '<video id>', about }, async (deps, id) =>
    (await decide(deps, id)) ? said(JSON.stringify({ video_id: id })) : refused(otherwise(id)),
  )

/** `portal video …`: what whoever runs the portal decides of video files. */
export const videoCommands: readonly Command[] = [
  list,
  reports,
  decision(
    'hide',
    'keep a video from everybody but its managers',
    operate.hideVideo,
    (id) => `No video that is to be seen has the id "${id}".`,
  ),
  decision(
    'show',
    'let a hidden video be seen again',
    operate.showVideoAgain,
    (id) => `No video that the operator hid has the id "${id}".`,
  ),
  decision(
    'dismiss',
    'forget the reports of a video and leave it as it is',
    operate.dismissReports,
    (id) => `No reported video has the id "${id}".`,
  ),
  decision(
    'remove',
    'delete a video and its films for good',
    operate.removeVideoForGood,
    (id) => `No video has the id "${id}".`,
  ),
]
