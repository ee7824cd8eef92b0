import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { getDisplayStatus, postListItem } from '#shared/blog-admin.ts'
import { boardIdea } from '#shared/ideas.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { adminSponsor } from '#shared/sponsors.ts'
import { type Backend, callReadFunction, getRowsOrThrow } from '#web/common/data/backend.ts'
import { type DashboardActivity, listDashboardActivity } from '#web/office/dashboard/activity.ts'

const figure = z.object({ total: z.number(), recent: z.number() })
/** Null if the server could not count this figure. */
const counted = figure.nullable()
const stats = z.object({
  supporters: counted,
  blog_posts: counted,
  active_sponsors: counted,
  app_ideas: counted,
})

export type DashboardFigure = z.output<typeof figure>
export type DashboardStats = {
  supporters: DashboardFigure | null
  blogPosts: DashboardFigure | null
  activeSponsors: DashboardFigure | null
  appIdeas: DashboardFigure | null
}

/** Loads the figures of the cards, which the database counts. */
export function dashboardStatsQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['dashboard', 'stats'],
    async queryFn({ signal }): Promise<DashboardStats> {
      const counted = await callReadFunction(backend, 'get_dashboard_stats', stats, { signal })
      const { supporters, blog_posts, active_sponsors, app_ideas } = counted
      return { supporters, blogPosts: blog_posts, activeSponsors: active_sponsors, appIdeas: app_ideas }
    },
  })
}

const due = z.array(z.object({ id: z.string(), title: z.string(), at: z.string() }))
/** Oldest item that is waiting. Null if none is. */
const oldest = z.object({ title: z.string(), at: z.string() }).nullable()
const morning = z.object({
  moved: z.object({
    ideas: z.number(),
    testimonials: z.number(),
    votes: z.number(),
    supporters: z.number().nullable(),
    enquiries: z.number().nullable(),
    /**
     * Increase of the sum of donations that an owner enters in Settings. Null if there is no earlier sum to
     * compare with, and for roles other than owner.
     */
    given: z.number().nullable(),
  }),
  given_in_week: z.number().nullable(),
  oldest: z.object({ ideas: oldest, testimonials: oldest, deletion_requests: oldest }),
  posts: due,
  announcements: due,
  /** Ids of sentences with a draft, newest first. */
  drafts: z.array(z.string()),
})
export type DailyChanges = z.output<typeof morning>

/** Loads changes in the last 24 hours and scheduled items, as far as the role may read them. */
export function dailyChangesQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['dashboard', 'morning'],
    queryFn: ({ signal }) => callReadFunction(backend, 'get_morning', morning, { signal }),
  })
}

const post = postListItem.pick({
  id: true,
  title: true,
  status: true,
  created_at: true,
  published_at: true,
  publish_at: true,
})
const sponsor = adminSponsor.pick({ id: true, name: true, tier: true, created_at: true })
const idea = boardIdea.pick({ id: true, title: true, submitter_name: true, created_at: true })

/**
 * Loads the newest posts, sponsors and ideas in parallel, and returns the five newest items of all. A kind
 * that fails to load is left out.
 */
export function dashboardActivityQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['dashboard', 'activity'],
    async queryFn({ signal }): Promise<DashboardActivity[]> {
      const newest = async <Row extends z.ZodObject>(relation: string, row: Row) => {
        const list = backend.rest.from(relation).select(joinColumnNames(row))
        const answer = await list.order('created_at', { ascending: false }).limit(5).abortSignal(signal)
        return z.array(row).parse(getRowsOrThrow<unknown>({ ...answer, data: answer.data }).rows)
      }
      const [posts, sponsors, ideas] = await Promise.all([
        newest('blog_posts_with_category', post).catch(() => []),
        newest('sponsors', sponsor).catch(() => []),
        newest('app_ideas', idea).catch(() => []),
      ])
      return listDashboardActivity({
        posts: posts.map(({ created_at, published_at, ...rest }) => ({
          ...rest,
          status: getDisplayStatus(rest),
          createdAt: created_at,
          publishedAt: published_at,
        })),
        sponsors: sponsors.map(({ created_at, ...rest }) => ({ ...rest, createdAt: created_at })),
        ideas: ideas.map(({ created_at, submitter_name, ...rest }) => ({
          ...rest,
          submitterName: submitter_name,
          createdAt: created_at,
        })),
      })
    },
  })
}
