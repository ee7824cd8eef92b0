import { z } from 'zod'
import { emailInput } from '#shared/email.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'

/** Roles of the back office. The database enforces their rights, and menus follow them. */
export const officeRoles = ['owner', 'editor', 'moderator'] as const
export const officeRole = z.enum(officeRoles, administratorErrors.role_missing)
export type OfficeRole = z.output<typeof officeRole>

/** Values of the form, and input of `invite-administrator`. */
export const officeInvitation = z.object({ email: emailInput, role: officeRole })

export const officeRoleLabels: Record<OfficeRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  moderator: 'Moderator',
}

/** `part`: allowed with a limit, which the sentence beside the table explains. */
export type RightExtent = 'may' | 'part' | 'not'

/**
 * Rights of each role, for the page People. `db/tests/office-roles.test.ts` compares them with the database.
 */
export const roleRights: readonly ({ act: string } & Record<OfficeRole, RightExtent>)[] = [
  { act: 'Change settings, invite people', owner: 'may', editor: 'not', moderator: 'not' },
  {
    act: 'Publish posts, pages and pictures, manage sponsors',
    owner: 'may',
    editor: 'may',
    moderator: 'not',
  },
  { act: 'Approve ideas and stories', owner: 'may', editor: 'may', moderator: 'may' },
  { act: 'Manage supporters', owner: 'may', editor: 'not', moderator: 'not' },
  { act: 'See email addresses', owner: 'may', editor: 'part', moderator: 'not' },
  { act: 'Decide on held votes', owner: 'may', editor: 'not', moderator: 'not' },
  { act: 'View emails and Health', owner: 'may', editor: 'not', moderator: 'not' },
  { act: 'Add entries to the log of the day', owner: 'may', editor: 'not', moderator: 'not' },
]
