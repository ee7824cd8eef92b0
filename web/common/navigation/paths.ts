import type { VisitorAction } from '#shared/visitor-actions.ts'

/** Hash of the landing page's address that opens the testimonial dialog. */
export const shareStoryHash = '#share-your-story'

/** Hash of the landing page's address that turns its card to the back, where the story is. */
export const storyHash = '#my-story'

/** All addresses of the site. Functions encode their arguments. */
export const paths = {
  home: '/',
  about: '/#about',
  /** Address that turns the card on the landing page to the story. */
  story: `/${storyHash}`,
  myStory: '/story',
  challenge: '/#challenge',
  appsBuilt: '/#apps-built',
  sponsorship: '/#sponsorship',
  submitIdea: '/#submit-app-idea',
  communitySupport: '/#community-support',
  learnMore: '/#learn-more',
  pressKit: '/#press-kit',
  appIdeas: (search: BoardSearch = {}) => withSearch('/app-ideas', search),
  /** One idea, opened over the board. */
  appIdea: (id: string) => `/app-ideas/${encodeURIComponent(id)}`,
  /** Vote tally as data that anyone can recount. */
  tally: '/app-ideas/tally',
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  /** Sign-up page. /join-community shows the same page. */
  support: '/support',
  /** Sign-up page with an inviter's share code. */
  supportBy: (code: string) => withSearch('/support', { by: code }),
  /** Supporters by country. */
  supporterWall: '/support#supporters',
  /** Page for donations; `support` is the sign-up. */
  give: '/give',
  press: '/press',
  sponsors: '/sponsors',
  /** Form of the sponsors page, with this tier selected. */
  enquiry: (tier = '') => `/sponsors${tier && `?tier=${encodeURIComponent(tier)}`}#enquiry`,
  joinCommunity: '/join-community',
  registerSupporter: '/register-supporter',
  registerSupporterBy: (code: string | undefined) => withSearch('/register-supporter', { by: code }),
  supporter: (email: string) => withSearch('/supporters', { email }),
  verifyBadge: (code?: string) => (code ? `/verify/${encodeURIComponent(code)}` : '/verify'),
  verifyTestimonial: '/verify-testimonial',
  testimonials: '/#testimonials',
  /**
   * Opens the testimonial dialog. The dialog has an address, so that Back closes it and a phone that reloads
   * the page opens it again.
   */
  shareStory: `/${shareStoryHash}`,
  testimonial: (id: string) => `/stories/${encodeURIComponent(id)}`,
  privacy: '/privacy',
  accessibility: '/accessibility',
  live: '/live',
  remindMe: '/remind-me',
  /** Live log, opened at one of its entries. */
  liveEntry: (number: number) => `/live/${number}`,
  apps: '/apps',
  app: (number: number) => `/apps/${number}`,
  overlay: '/overlay',
  record: '/record',
  impact: '/impact',
  witness: '/witness',
  /** Page for one action of a visitor, with a form that needs no scripts. Some actions are about an idea. */
  form: (action: VisitorAction, idea?: string) => withSearch(`/forms/${action}`, { idea }),
  /** Page that opens if a form of `common/ui/form.tsx` is sent without scripts. */
  notSent: '/not-sent',
  examples: '/_ui',
  admin: {
    root: '/admin',
    login: '/admin/login',
    forgotPassword: '/admin/forgot-password',
    setPassword: '/admin/set-password',
    account: '/admin/account',
    dashboard: '/admin/dashboard',
    day: '/admin/day',
    dayPlan: '/admin/day/plan',
    witnesses: '/admin/day/witnesses',
    appIdeas: '/admin/app-ideas',
    /** Record of one idea. `search` is the query string of the list from which the idea was opened. */
    appIdea: (id: string, search = '') => `/admin/app-ideas/${encodeURIComponent(id)}${search}`,
    ideaReview: '/admin/app-ideas/review',
    /** Review of waiting items. It opens the first kind that has any. */
    review: '/admin/review',
    blog: '/admin/blog',
    /** Form of a post. The id `new` is for a new post. */
    blogPost: (id: string) => `/admin/blog/${encodeURIComponent(id)}`,
    ownPages: '/admin/pages',
    /** Form of a page. The id `new` is for a new page. */
    ownPage: (id: string) => `/admin/pages/${encodeURIComponent(id)}`,
    content: '/admin/content',
    sponsors: '/admin/sponsors',
    /** List of sponsors, with the form of the sponsor `id` open. */
    sponsor: (id: string) => withSearch('/admin/sponsors', { open: id }),
    enquiries: '/admin/sponsors/enquiries',
    testimonials: '/admin/testimonials',
    /** List of testimonials, with the form of the testimonial `id` open. */
    testimonial: (id: string) => withSearch('/admin/testimonials', { open: id }),
    storyReview: '/admin/testimonials/review',
    community: '/admin/community',
    announcements: '/admin/announcements',
    /** All sent and queued emails. */
    emails: '/admin/announcements/emails',
    /** List of emails, with the email `id` open. */
    email: (id: string) => withSearch('/admin/announcements/emails', { open: id }),
    /**
     * Form of an announcement. The id `new` is for one that is not stored yet. `search` selects its audience
     * by the filters of the list of supporters.
     */
    announcement: (id: string, search = '') => `/admin/announcements/${encodeURIComponent(id)}${search}`,
    /** Record of one supporter. `search` is the query string of the list from which the record was opened. */
    supporter: (id: string, search = '') => `/admin/community/${encodeURIComponent(id)}${search}`,
    analytics: '/admin/analytics',
    media: '/admin/media',
    /** Import of supporters, ideas or sponsors. */
    imports: (kind?: string) => withSearch('/admin/import', { kind }),
    settings: '/admin/settings',
    setting: (section: string) => `/admin/settings/${encodeURIComponent(section)}`,
    /** Steps from an empty site to a complete one. */
    firstRun: (step?: string) => (step ? `/admin/first-run/${encodeURIComponent(step)}` : '/admin/first-run'),
    migrationTest: '/migration-test',
  },
} as const

export type BoardSearch = {
  q?: string | undefined
  audience?: string | undefined
  language?: string | undefined
  status?: string | undefined
  view?: string | undefined
  sort?: string | undefined
  page?: number | undefined
}

/** Adds a query to a path. Leaves out empty values and the first page, so that each list has only one address. */
function withSearch(path: string, search: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) continue
    query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
