import { Celebration } from '#web/public/live/celebration.tsx'

export const catalogueNouns = ['built']

/** Separate module with its own texts (`catalogueNouns`), because the announcement can appear on any page. */
export { Celebration }
