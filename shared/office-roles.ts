import { z } from 'zod'

/** What somebody is in the back office. The rights behind it are the database's; a menu only follows them. */
export const officeRoles = ['owner', 'editor', 'moderator'] as const
export const officeRole = z.enum(officeRoles, 'Please choose a role')
export type OfficeRole = z.output<typeof officeRole>

export const officeRoleLabels: Record<OfficeRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  moderator: 'Moderator',
}

/** `part`: with a limit that the sentence beside the table tells. */
export type Extent = 'may' | 'part' | 'not'

/** What a role may do, as the page of people says it. `db/tests/office-roles.test.ts` asks the database the same. */
export const roleRights: readonly ({ act: string } & Record<OfficeRole, Extent>)[] = [
  { act: 'Change settings, invite people', owner: 'may', editor: 'not', moderator: 'not' },
  { act: 'Publish posts and pictures, manage sponsors', owner: 'may', editor: 'may', moderator: 'not' },
  { act: 'Approve ideas and stories', owner: 'may', editor: 'may', moderator: 'may' },
  { act: 'Look after supporters', owner: 'may', editor: 'not', moderator: 'not' },
  { act: 'See mail addresses', owner: 'may', editor: 'part', moderator: 'not' },
  { act: 'Judge held votes', owner: 'may', editor: 'not', moderator: 'not' },
  { act: 'Read letters and health', owner: 'may', editor: 'not', moderator: 'not' },
  { act: 'Write in the log of the day', owner: 'may', editor: 'not', moderator: 'not' },
]

export const administratorMessages = {
  hasAccess: 'This person has access already.',
  noAccess: 'This person has no access any more.',
  lastOwner: 'The last owner stays. Make someone else an owner first.',
  ownFactor: 'Your own second factor is on your account page.',
}
