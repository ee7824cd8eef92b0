import { Celebration } from '#web/features/campaign/celebration.tsx'

export const words = ['built']

/** Brings its own texts, because it can appear on any page. */
export { Celebration }
