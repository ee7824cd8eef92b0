import type { VisitorAction } from '#shared/visitor-actions.ts'

/** The part of the landing page's address that opens the testimonial dialog. */
export const shareStoryHash = '#share-your-story'

/** The story on the back of the landing page's card. */
export const storyHash = '#my-story'

/** Each address of the site, once. Builders encode what they are given. */
export const paths = {
  home: '/',
  about: '/#about',
  /** Turns the card of the landing page. */
  story: `/${storyHash}`,
  myStory: '/story',
  challenge: '/#challenge',
  appsBuilt: '/#apps-built',
  sponsorship: '/#sponsorship',
  submitIdea: '/#submit-app-idea',
  communitySupport: '/#community-support',
  learnMore: '/#learn-more',
  appIdeas: (search: BoardSearch = {}) => withSearch('/app-ideas', search),
  /** One idea, over the board. */
  appIdea: (id: string) => `/app-ideas/${encodeURIComponent(id)}`,
  /** The votes as anybody may recount them. */
  tally: '/app-ideas/tally',
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  /** /join-community is the same screen under its other name. */
  support: '/support',
  /** Same page, with an inviter's share code. */
  supportBy: (code: string) => withSearch('/support', { by: code }),
  /** Supporters by country. */
  supporterWall: '/support#supporters',
  /** Money; the sign-up has the address above. */
  give: '/give',
  press: '/press',
  sponsors: '/sponsors',
  /** The form of the sponsors' page, with a tier chosen. */
  enquiry: (tier: string) => `/sponsors?tier=${encodeURIComponent(tier)}#enquiry`,
  joinCommunity: '/join-community',
  registerSupporter: '/register-supporter',
  registerSupporterBy: (code: string | undefined) => withSearch('/register-supporter', { by: code }),
  supporter: (email: string) => withSearch('/supporters', { email }),
  verifyBadge: (code?: string) => (code ? `/verify/${encodeURIComponent(code)}` : '/verify'),
  verifyTestimonial: '/verify-testimonial',
  testimonials: '/#testimonials',
  /** Opens the dialog, so that Back closes it and a page the phone dropped comes back with it. */
  shareStory: `/${shareStoryHash}`,
  testimonial: (id: string) => `/stories/${encodeURIComponent(id)}`,
  privacy: '/privacy',
  accessibility: '/accessibility',
  live: '/live',
  remindMe: '/remind-me',
  /** The log, opened at one of its entries. */
  liveEntry: (number: number) => `/live/${number}`,
  /** One of the twenty. */
  apps: '/apps',
  app: (number: number) => `/apps/${number}`,
  overlay: '/overlay',
  record: '/record',
  impact: '/impact',
  witness: '/witness',
  /** The page of one thing a visitor does, by a form that needs no scripts; some are about an idea. */
  form: (action: VisitorAction, idea?: string) => withSearch(`/forms/${action}`, { idea }),
  /** Where `ui/form.tsx` posts to when no script answers. */
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
    /** The record of one; the search is that of the list it was opened from. */
    appIdea: (id: string, search = '') => `/admin/app-ideas/${encodeURIComponent(id)}${search}`,
    ideaReview: '/admin/app-ideas/review',
    /** Opens the first thing that waits for a decision. */
    review: '/admin/review',
    blog: '/admin/blog',
    /** `new` is the form of a post that is not on file yet. */
    blogPost: (id: string) => `/admin/blog/${encodeURIComponent(id)}`,
    ownPages: '/admin/pages',
    /** `new` is the form of a page that is not on file yet. */
    ownPage: (id: string) => `/admin/pages/${encodeURIComponent(id)}`,
    content: '/admin/content',
    sponsors: '/admin/sponsors',
    /** The list, with the form of this one open. */
    sponsor: (id: string) => withSearch('/admin/sponsors', { open: id }),
    enquiries: '/admin/sponsors/enquiries',
    testimonials: '/admin/testimonials',
    /** The list, with the form of this one open. */
    testimonial: (id: string) => withSearch('/admin/testimonials', { open: id }),
    storyReview: '/admin/testimonials/review',
    community: '/admin/community',
    announcements: '/admin/announcements',
    /** Every email that left or waits, whatever it is about. */
    emails: '/admin/announcements/emails',
    /** The list, with this email open. */
    email: (id: string) => withSearch('/admin/announcements/emails', { open: id }),
    /**
     * `new` is an announcement that is not stored yet; the search names its audience, as in the list of the community.
     */
    announcement: (id: string, search = '') => `/admin/announcements/${encodeURIComponent(id)}${search}`,
    /** One person; the search is that of the list they were opened from. */
    supporter: (id: string, search = '') => `/admin/community/${encodeURIComponent(id)}${search}`,
    analytics: '/admin/analytics',
    media: '/admin/media',
    /** For members, ideas or sponsors. */
    imports: (kind?: string) => withSearch('/admin/import', { kind }),
    settings: '/admin/settings',
    setting: (section: string) => `/admin/settings/${encodeURIComponent(section)}`,
    /** The steps from an empty site to one's own. */
    firstRun: (step?: string) => (step ? `/admin/first-run/${encodeURIComponent(step)}` : '/admin/first-run'),
    migrationTest: '/migration-test',
  },
} as const

/** Query parameters of the board. */
export type BoardSearch = {
  q?: string | undefined
  audience?: string | undefined
  language?: string | undefined
  status?: string | undefined
  view?: string | undefined
  sort?: string | undefined
  page?: number | undefined
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
