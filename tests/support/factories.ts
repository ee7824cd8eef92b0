import { type RunAs, service } from '#backend/db/run-as.ts'
import type { IdeaStatus } from '#shared/ideas.ts'
import type { Language } from '#shared/languages.ts'

export type TestIdeaFields = {
  title?: string
  description?: string
  language?: Language
  submitterName?: string
  status?: IdeaStatus
  userId?: string | null
  targetUsers?: string[]
  voteCount?: number
  createdAt?: string
}

let count = 0

/** Inserts an idea with defaults for missing values. Returns its id. */
export async function buildIdea(runAs: RunAs, facts: TestIdeaFields = {}): Promise<string> {
  count += 1
  const [idea] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      insert into public.app_ideas (title, description, language, submitter_name, status, user_id, target_users, vote_count, created_at)
      values (${facts.title ?? `Idea ${count}`}, ${facts.description ?? 'Solves a problem that is described here.'}, ${facts.language ?? 'en'},
        ${facts.submitterName ?? 'Student, Kano'}, ${facts.status ?? 'approved'}, ${facts.userId ?? null},
        ${facts.targetUsers ?? ['Students']}, ${facts.voteCount ?? 0}, ${facts.createdAt ?? tx`now()`})
      returning id`,
  )
  return idea?.id ?? ''
}
