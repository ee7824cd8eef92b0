import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { definePublicFunction, unreadableBodyError } from '#server/functions/define-function.ts'
import { publicIdeaStatuses, type TopIdea } from '#shared/ideas.ts'
import type { Language } from '#shared/languages.ts'

const input = z.object({
  limit: z.coerce
    .number(unreadableBodyError)
    .int(unreadableBodyError)
    .min(1, unreadableBodyError)
    .max(50, unreadableBodyError)
    .default(10),
  /** Restricts the answer to these ideas. Used by a page that already shows a list of ideas. */
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.guid(unreadableBodyError)).max(50, unreadableBodyError))
    .optional(),
})

/**
 * `get-top-ideas`: returns ideas with the most votes first, then the newest. Reads with the service role,
 * because voters are hidden from every other role. So the query must check the statuses itself, and
 * `hasVoted` depends on the session and never on `userEmail`.
 */
export const getTopIdeas = definePublicFunction({
  input,
  async run({ input: { limit, ids }, caller, server }) {
    const voter = 'userId' in caller ? caller.userId : null
    const data = await server.runAs(
      service,
      (tx) => tx<Row[]>`
        select id, title, description, nullif(language, 'en') as language, vote_count as votes, submitter_name as author, status,
          vote.user_id is not null as "hasVoted", coalesce(vote.is_held, false) as "isHeld"
        from public.app_ideas as idea
        left join private.idea_votes as vote on vote.idea_id = idea.id and vote.user_id = ${voter}
        where status in ${tx([...publicIdeaStatuses])} ${ids ? tx`and id in ${tx(ids)}` : tx``}
        order by vote_count desc, idea.created_at desc, id
        limit ${ids ? 50 : limit}`,
      { readOnly: true },
    )
    return { data: data.map(shown) }
  },
})

type Row = Omit<TopIdea, 'language' | 'isHeld'> & { language: Language | null; isHeld: boolean }

// Includes `isHeld` only for a held vote of the caller. The response to voting includes it as well.
const shown = ({ isHeld, language, ...idea }: Row): TopIdea => ({
  ...idea,
  ...(language && { language }),
  ...(isHeld && { isHeld }),
})
