import { Celebration } from '#web/features/campaign/celebration.tsx'

export const words = ['built']

/** Loads its own texts, because it can appear on any page. */
export { Celebration }
