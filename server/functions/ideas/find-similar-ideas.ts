import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { ideaLimits, publicIdeaStatuses, type SimilarIdea } from '#shared/ideas.ts'
import { cleanLine } from '#shared/text.ts'

/**
 * `find-similar-ideas?title=`: returns the five listed ideas with the most similar titles, while a person
 * types a title. Duplicates are the most common complaint about idea boards, and a vote for an existing idea
 * is better than a second entry.
 */
export const findSimilarIdeas = definePublicFunction({
  input: z.object({
    title: z.string().max(ideaLimits.titleMax, ideaErrors.title_too_long).transform(cleanLine),
  }),
  async run({ input: { title }, source, server }) {
    if (title.length < ideaLimits.titleMin) return { data: [] }
    await server.limits.enforce(['SIMILAR_SOURCE', source])
    const data = await server.runAs(
      service,
      (tx) => tx<SimilarIdea[]>`
        select id, title, description, language, vote_count as votes from public.app_ideas
        where title operator(extensions.%) ${title} and status in ${tx([...publicIdeaStatuses])}
        order by extensions.similarity(title, ${title}) desc, vote_count desc, id
        limit 5`,
      { readOnly: true },
    )
    return { data: [...data] }
  },
})
