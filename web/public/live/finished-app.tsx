import { Celebration } from '#web/public/live/celebration.tsx'

export const words = ['built']

/** Loads its own texts, because the announcement can appear on any page. */
export { Celebration }
