/** Longest video, in hours: two lessons. It bounds the time and the disk that processing takes. */
export const LONGEST_H = 3
/** Most pixels on a side; beyond what cameras record. */
export const SIDE_MAX = 8192
/** How long a deleted video can be restored. */
export const RESTORE_MS = 30 * 24 * 60 * 60_000
/** A video file or cover that nothing was made of goes after this. */
export const UNATTACHED_MS = 48 * 60 * 60_000
/** One account’s watching counts as a new view after this time. */
export const VIEW_EVERY_MS = 6 * 60 * 60_000
/** Beginnings of a job before it is given up. */
export const TRIES_MAX = 5
