import { Celebration } from '#web/features/campaign/celebration.tsx'

export const words = ['built']

/** On whichever page somebody is when an app is finished, it brings its words. */
export { Celebration }
