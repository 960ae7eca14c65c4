import type { CallOf } from './endpoint.ts'

const MANAGE = '/api/teaching-videos/manage/'

/** Reserve a path for a file. */
export const reserveUpload: CallOf<'reserveUpload'> = { method: 'POST', path: '/oss/upload_path', takesBody: true }

/** Ask for a grant to upload to a reserved path. */
export const grantUpload: CallOf<'grantUpload'> = { method: 'POST', path: '/oss/upload_token', takesBody: true }

/**
 * Tell that a file was sent to an `upload_url` elsewhere, and hear what is wrong with it. Whoever leaves it out loses that alone: the first call
 * that names the file has it looked at.
 */
export const finishUpload: CallOf<'finishUpload'> = { method: 'POST', path: '/oss/upload_finish', takesBody: true }

/** The organization's videos. */
export const listManagedVideos: CallOf<'listManagedVideos'> = { method: 'GET', path: MANAGE, list: true }

/** Make a video of an uploaded video file. */
export const addVideo: CallOf<'addVideo'> = { method: 'POST', path: MANAGE, takesBody: true }

/** Change what is told of a video; nothing that is not sent changes. `captions` replaces all of them; one without `vtt` keeps its text. */
export const changeVideo: CallOf<'changeVideo'> = { method: 'PATCH', path: `${MANAGE}{id}`, takesBody: true }

/** One video as its managers see it, deleted or not. */
export const getManagedVideo: CallOf<'getManagedVideo'> = { method: 'GET', path: `${MANAGE}{id}` }

/** Put the videos of a series into an order. `ids` are all of them; a list that is no longer right changes nothing. */
export const orderSeries: CallOf<'orderSeries'> = {
  method: 'POST',
  path: `${MANAGE}order`,
  noData: true,
  takesBody: true,
}

/** Delete a video; for 30 days it can be restored. */
export const removeVideo: CallOf<'removeVideo'> = { method: 'DELETE', path: `${MANAGE}{id}`, noData: true }

/** Take a deletion back. */
export const restoreVideo: CallOf<'restoreVideo'> = { method: 'POST', path: `${MANAGE}{id}/restore`, takesBody: true }

/** Process a video again that failed, or that was taken as it is. */
export const retryVideo: CallOf<'retryVideo'> = { method: 'POST', path: `${MANAGE}{id}/retry`, takesBody: true }

/** Videos the person may watch: those of the organization, and public ones. */
export const listVideos: CallOf<'listVideos'> = { method: 'GET', path: '/api/teaching-videos', list: true }

/** One video, with what a player needs. */
export const getVideo: CallOf<'getVideo'> = { method: 'GET', path: '/api/teaching-videos/{id}' }

/**
 * Tell whoever runs the portal that a video should not be shown, once. Nobody else is told who did, and nothing happens to the video by
 * itself.
 */
export const reportVideo: CallOf<'reportVideo'> = {
  method: 'POST',
  path: '/api/teaching-videos/{id}/report',
  noData: true,
  takesBody: true,
}

/** Remember how far the person has watched. The first in six hours counts as a view. */
export const keepProgress: CallOf<'keepProgress'> = {
  method: 'PUT',
  path: '/api/teaching-videos/{id}/progress',
  takesBody: true,
}
