import { laterRules } from '@startline/participant'

/** What is wrong with a video's form. */
export const videoRules = laterRules(() => import(/* webpackChunkName: "video-rules" */ './check-video.ts'))
