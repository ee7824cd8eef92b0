import { createContext } from 'react'

/** How long a decision can be taken back; the database grants some seconds more. */
export const UndoSecondsContext = createContext(10)
