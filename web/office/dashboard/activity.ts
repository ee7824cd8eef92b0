import { capitalise } from '#shared/number-words.ts'
import { paths } from '#web/common/navigation/paths.ts'

export type DashboardActivity = {
  id: string
  type: 'blog' | 'sponsor' | 'app_idea'
  title: string
  description: string
  time: string
  /** URL of the list that contains the item. */
  href: string
}

type Sources = {
  posts: { id: string; title: string; status: string; createdAt: string; publishedAt: string | null }[]
  sponsors: { id: string; name: string; tier: string | null; createdAt: string }[]
  ideas: { id: string; title: string; submitterName: string; createdAt: string }[]
}

const maxShown = 5

/** Returns the five newest items of all kinds together. */
export function listDashboardActivity({ posts, sponsors, ideas }: Sources): DashboardActivity[] {
  const all: DashboardActivity[] = [
    ...posts.map(({ id, title, status, createdAt, publishedAt }): DashboardActivity => {
      const isOut = status === 'published'
      return {
        id,
        type: 'blog',
        title: `${isOut ? 'Published' : 'New post'}: ${title}`,
        description: isOut ? 'Blog' : `Blog, ${status}`,
        time: isOut && publishedAt ? publishedAt : createdAt,
        href: listOf(paths.admin.blog, title),
      }
    }),
    ...sponsors.map(
      ({ id, name, tier, createdAt }): DashboardActivity => ({
        id,
        type: 'sponsor',
        title: `Sponsor added: ${name}`,
        description: tierName(tier),
        time: createdAt,
        href: listOf(paths.admin.sponsors, name),
      }),
    ),
    ...ideas.map(
      ({ id, title, submitterName, createdAt }): DashboardActivity => ({
        id,
        type: 'app_idea',
        title: `New idea: ${title}`,
        description: `Submitted by ${submitterName}`,
        time: createdAt,
        href: listOf(paths.admin.appIdeas, title),
      }),
    ),
  ]
  return all.sort((one, other) => Date.parse(other.time) - Date.parse(one.time)).slice(0, maxShown)
}

/** Returns the name of a sponsor's tier. A sponsor without a tier is Basic in the activity list, but nowhere else. */
function tierName(tier: string | null): string {
  return tier ? capitalise(tier.toLowerCase()) : 'Basic'
}

const listOf = (page: string, q: string) => `${page}?${new URLSearchParams({ q })}`
