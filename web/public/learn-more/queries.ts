import { z } from 'zod'
import { blogLimits } from '#shared/blog.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { getSiteImageAddress } from '#web/common/files/site-image.ts'

// Columns of a post that are needed here. Importing the schema of the blog would add the blog's other queries
// to the landing page.
const post = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  language: z.enum(languageCodes),
  featured_image_url: z.string().nullable(),
  published_at: z.string(),
  reading_time_minutes: z.number(),
})

export type FeaturedPost = {
  id: string
  slug: string
  title: string
  excerpt: string
  /** Undefined for English. */
  language?: Language
  imageUrl: string | null
  publishedAt: string
  minutes: number
}

/** Loads up to three featured posts, newest first. */
export function featuredPostsQuery(backend: Backend) {
  return publicQuery({
    queryKey: ['blog', 'featured'],
    async queryFn({ signal }): Promise<FeaturedPost[]> {
      const answer = await backend.rest
        .from('blog_posts_with_category')
        .select(joinColumnNames(post))
        .eq('status', 'published') // Administrators may also read drafts.
        .eq('is_featured', true)
        .order('published_at', { ascending: false })
        .order('id')
        .limit(blogLimits.featured)
        .abortSignal(signal)
      return z.array(post).parse(getRowsOrThrow<unknown>(answer).rows).map(present)
    },
  })
}

function present({
  featured_image_url,
  published_at,
  reading_time_minutes,
  language,
  ...rest
}: z.output<typeof post>) {
  return {
    ...rest,
    ...(language !== 'en' && { language }),
    imageUrl: featured_image_url && (getSiteImageAddress(featured_image_url) ?? null),
    publishedAt: published_at,
    minutes: reading_time_minutes,
  }
}
