import type { WritableColumn } from './columns.ts'

/** Tables in the order of import: each table is after the tables that it refers to. */
export const importableTables = {
  users: {
    into: 'auth.users',
    key: ['id'],
    names: { raw_user_meta_data: 'user_metadata', confirmed_at: 'email_confirmed_at' },
    needs: ['email'],
  },
  admin_users: { into: 'private.admin_users', key: ['user_id'], names: {}, needs: ['user_id'] },
  sponsors: { into: 'public.sponsors', key: ['id'], names: {}, needs: ['name'] },
  blog_categories: { into: 'public.blog_categories', key: ['id'], names: {}, needs: ['name', 'slug'] },
  blog_posts: { into: 'public.blog_posts', key: ['id'], names: {}, needs: ['title', 'slug'] },
  app_ideas: {
    into: 'public.app_ideas',
    key: ['id'],
    names: { email: 'submitter_email' },
    needs: ['title', 'description'],
  },
  idea_votes: {
    into: 'private.idea_votes',
    key: ['idea_id', 'user_id'],
    names: { app_idea_id: 'idea_id', voter_id: 'user_id' },
    alsoRead: ['voter_email', 'user_email', 'email'],
    needs: [],
  },
  testimonials: {
    into: 'public.testimonials',
    key: ['id'],
    names: {},
    needs: ['name', 'email', 'testimonial'],
  },
  community_members: { into: 'public.community_members', key: ['id'], names: {}, needs: ['name', 'email'] },
  badges: { into: 'public.badges', key: ['id'], names: {}, needs: ['verification_code', 'badge_type'] },
} as const satisfies Record<
  string,
  { into: string; key: string[]; names: Record<string, string>; alsoRead?: string[]; needs: string[] }
>

export type ImportableTable = keyof typeof importableTables

const otherNames: Record<string, ImportableTable> = {
  votes: 'idea_votes',
  app_idea_votes: 'idea_votes',
  members: 'community_members',
}

/** Returns the table of a name. `public.app_ideas`, `app_ideas` and `app_ideas_rows` are the same table. */
export function findImportableTable(said: string): ImportableTable | undefined {
  const name = said.replace(/^(public|auth|private)\./, '').replace(/_rows$/, '')
  if (Object.hasOwn(importableTables, name)) return name as ImportableTable
  return otherNames[name]
}

/** Returns the columns of a file that are not in our table and that the import does not read either. */
export function findUnknownColumns(
  name: ImportableTable,
  columns: readonly string[],
  ours: readonly WritableColumn[],
): string[] {
  const { names, alsoRead = [] }: { names: Record<string, string>; alsoRead?: readonly string[] } =
    importableTables[name]
  const known = new Set([...ours.map((column) => column.name), ...Object.keys(names), ...alsoRead])
  return columns.filter((column) => !known.has(column))
}
