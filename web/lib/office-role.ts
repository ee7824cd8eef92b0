import { createContext, useContext } from 'react'
import type { OfficeRole } from '#shared/office-roles.ts'

/** What the caller is in the back office, as the server said last; the guard around its pages fills it. */
export const OfficeRoleContext = createContext<OfficeRole>('moderator')

export const useOfficeRole = () => useContext(OfficeRoleContext)
