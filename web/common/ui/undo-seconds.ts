import { createContext } from 'react'

/** Seconds in which a decision can be undone. The database allows a little longer. */
export const UndoSecondsContext = createContext(10)
