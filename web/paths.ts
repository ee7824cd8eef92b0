/** The part of the landing page's address that opens the testimonial dialog. */
export const shareStoryHash = '#share-your-story'

/** Each address of the site, once. Builders encode what they are given. */
export const paths = {
  home: '/',
  about: '/#about',
  story: '/#hero',
  challenge: '/#challenge',
  appsBuilt: '/#apps-built',
  sponsorship: '/#sponsorship',
  submitIdea: '/#submit-app-idea',
  communitySupport: '/#community-support',
  learnMore: '/#learn-more',
  appIdeas: (search: BoardSearch = {}) => withSearch('/app-ideas', search),
  /** One idea, over the board. */
  appIdea: (id: string) => `/app-ideas/${encodeURIComponent(id)}`,
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  /** /join-community is the same screen under its other name. */
  support: '/support',
  joinCommunity: '/join-community',
  registerSupporter: '/register-supporter',
  supporter: (email: string) => withSearch('/supporters', { email }),
  verifyBadge: (code?: string) => (code ? `/verify/${encodeURIComponent(code)}` : '/verify'),
  verifyTestimonial: '/verify-testimonial',
  testimonials: '/#testimonials',
  /** Opens the dialog, so that Back closes it and a page the phone dropped comes back with it. */
  shareStory: `/${shareStoryHash}`,
  testimonial: (id: string) => `/stories/${encodeURIComponent(id)}`,
  privacy: '/privacy',
  accessibility: '/accessibility',
  examples: '/_ui',
  admin: {
    root: '/admin',
    login: '/admin/login',
    forgotPassword: '/admin/forgot-password',
    setPassword: '/admin/set-password',
    account: '/admin/account',
    dashboard: '/admin/dashboard',
    appIdeas: '/admin/app-ideas',
    blog: '/admin/blog',
    /** `new` is the form of a post that is not on file yet. */
    blogPost: (id: string) => `/admin/blog/${encodeURIComponent(id)}`,
    content: '/admin/content',
    sponsors: '/admin/sponsors',
    testimonials: '/admin/testimonials',
    community: '/admin/community',
    analytics: '/admin/analytics',
    media: '/admin/media',
    settings: '/admin/settings',
    migrationTest: '/migration-test',
  },
} as const

export type BoardSearch = {
  search?: string
  audience?: string
  status?: string
  sort?: string
  page?: number
}

/** Leaves out what is empty and the first page, so that one list has one address. */
function withSearch(path: string, search: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) continue
    query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
