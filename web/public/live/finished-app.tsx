import { Celebration } from '#web/public/live/celebration.tsx'

export const words = ['built']

/** Separate module with its own texts (`words`), because the announcement can appear on any page. */
export { Celebration }
