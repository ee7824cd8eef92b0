import { createPageHandler, type PageHandlerOptions } from '#server/pages/render-page.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'
import { defaultFacts } from '#shared/campaign.ts'
import type { AttemptLogRow } from '#shared/logged-attempt.ts'
import { demoFigures } from '#tests/support/demo-figures.ts'
import { createBoardIdea } from '#tests/support/ideas.ts'

export const testStylesheet = { href: '/assets/a.css', text: ':root{color:red}' }

const idea = createBoardIdea({
  title: 'Clinic </script><script>alert(1)</script>',
  submitter_name: 'Ṣọlá Ayọ̀délé',
  vote_count: 3,
})

/** Creates the pages of a site that gets its data from `fetch`. `asked` lists these requests. */
export function createTestPages(
  fetch: PageHandlerOptions['fetch'],
  options: Partial<PageHandlerOptions> = {},
) {
  const asked: Request[] = []
  const pages = createPageHandler({
    fetch: async (request) => {
      asked.push(request)
      return fetch(request)
    },
    publicUrl: 'https://example.org',
    publishableKey: 'sb_publishable_x',
    demo: false,
    wordsIn: createEmailTextLoader(async () => ({ words: undefined })),
    assets: { styles: [testStylesheet], scripts: ['/assets/a.js'], chunksOf: () => [], stylesOf: () => [] },
    loadEntry: () => import('#web/app/entry-server.tsx'),
    now: () => new Date('2025-07-17T10:00:30Z'),
    ...options,
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    pages(new Request(`http://localhost${path}`, { headers }))
  return { get, asked }
}

/** Log of a day that started as planned. */
const startOfDay: AttemptLogRow = {
  number: 1,
  kind: 'attempt_started',
  corrects: null,
  corrected_happened_at: null,
  happened_at: defaultFacts.attempt.start,
  day_attempts: {
    planned_start: defaultFacts.attempt.start,
    planned_end: defaultFacts.attempt.end,
    zone: defaultFacts.attempt.zone,
  },
}

/** Answers requests for the board, on a site without other content. */
export async function serveBoard(request: Request): Promise<Response> {
  if (request.url.includes('board_stats'))
    return Response.json([{ active_ideas: 1, total_votes: 3, contributors: 1 }])
  if (request.url.includes('get_idea_languages')) return Response.json(['en'])
  if (request.url.includes('site_settings')) return Response.json(demoFigures)
  if (request.url.includes('day_log')) return Response.json([startOfDay])
  if (request.url.includes('read-own-page')) return Response.json({ data: null })
  if (/challenge_apps|sample-apps|sponsors|testimonials|blog_posts/.test(request.url))
    return Response.json([])
  return Response.json([idea], { headers: { 'content-range': '0-0/1' } })
}

export function getVisibleText(body: string): string {
  const words = body.replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')
  return words.replace(/\s+/g, ' ')
}
