/** As systems count that call a file of 10,485,760 bytes one of 10 MB: the more generous reading. */
const MB = 1024 * 1024

const images = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What a file may be for, with its types and its largest size in bytes (the contract's limits). */
export const uploadLimits = {
  id_photo: { types: images, size: 10 * MB },
  avatar: { types: images, size: 10 * MB },
  video_cover: { types: images, size: 10 * MB },
  event_cover: { types: images, size: 10 * MB },
  attachment: { types: ['application/pdf', ...images], size: 20 * MB },
  paper: { types: ['application/pdf', ...images], size: 20 * MB },
  video: { types: ['video/mp4', 'video/quicktime', 'video/webm'], size: 2048 * MB },
} as const satisfies Record<string, { types: readonly string[]; size: number }>

/** Most chapters of one video, most captions, and most videos of a series. */
export const videoLimits = {
  chapters: 100,
  series: 200,
  captions: 8,
  captionSize: 200_000,
  position: 24 * 60 * 60,
  reportNote: 500,
} as const
