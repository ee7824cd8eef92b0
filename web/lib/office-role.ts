import { createContext, useContext } from 'react'
import type { OfficeRole } from '#shared/office-roles.ts'

/** The caller's role in the back office, as the server last reported it; the guard around its pages sets it. */
export const OfficeRoleContext = createContext<OfficeRole>('moderator')

export const useOfficeRole = () => useContext(OfficeRoleContext)
