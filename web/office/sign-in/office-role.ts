import { createContext, useContext } from 'react'
import type { OfficeRole } from '#shared/office-roles.ts'

/**
 * Role of the signed-in person in the back office, as the server last reported it. The guard around the
 * office pages sets it.
 */
export const OfficeRoleContext = createContext<OfficeRole>('moderator')

export const useOfficeRole = () => useContext(OfficeRoleContext)
