import { messages } from './locale.tsx'

/** What the host's bar of places says besides. */
export const useTakenText = messages({
  placesTaken: (taken: number, capacity: number) => [
    `已报 ${taken} 个，共 ${capacity} 个名额`,
    `${taken} of ${capacity} taken`,
  ],
})
