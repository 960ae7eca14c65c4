/** Headers of every answer that sets none of its own: nothing is kept, guessed or told to the next site. */
export const plainHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const
