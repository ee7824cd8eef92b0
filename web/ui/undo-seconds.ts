import { createContext } from 'react'

/** Seconds in which a decision can be undone; the database allows some more. */
export const UndoSecondsContext = createContext(10)
