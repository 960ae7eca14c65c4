import { laterRules } from '@startline/entry'

/** What is wrong with a video's form. */
export const videoRules = laterRules(() => import(/* webpackChunkName: "video-rules" */ './check-video.ts'))
