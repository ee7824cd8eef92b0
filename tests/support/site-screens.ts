import type { Mode } from '#shared/campaign.ts'
import type { PlainId } from '#shared/word-ids.ts'

/** Addresses and ids of the records that `buildSiteFixtures` creates. */
export type FixtureIds = Record<
  | 'idea'
  | 'waiting'
  | 'post'
  | 'gonePost'
  | 'draft'
  | 'report'
  | 'preview'
  | 'page'
  | 'supporter'
  | 'testimonial',
  string
>

/**
 * Element to click: by an id of words/en, or by a selector if the text is English only, as in the back
 * office.
 */
export type DialogOpener = { words: PlainId } | { css: string }

export type DialogEntry = {
  name: string
  /** Elements to click in order after the page has opened. Empty if the address opens the dialog. */
  open: readonly DialogOpener[]
  /** Set if the first element only exists at one width. */
  at?: 'phone' | 'desk'
  /** Mode of the attempt in which the first element of `open` works. Undefined if it works in all modes. */
  mode?: Mode
}

/** Phase of the attempt. */

export type Screen = {
  path: string | ((world: FixtureIds) => string)
  dialogs?: readonly DialogEntry[]
  /** Path to which the page's script redirects immediately. Firefox aborts any navigation that starts before that. */
  leadsTo?: string
  /** True if the screen differs before, during and after the attempt. Then it is visited in each mode. */
  changesWithMode?: true
  /** True if the screen has no address in another language. */
  isEnglishOnly?: true
  /** True if another screen of the table has the same parts. Only `npm run test:long` opens both in all engines. */
  sharesLayout?: true
}

const css = (selector: string): DialogOpener => ({ css: selector })
const words = (id: PlainId): DialogOpener => ({ words: id })

/** All public pages. site-screens.test.ts compares them with the route table. */
export const publicScreens: readonly Screen[] = [
  {
    path: '/',
    changesWithMode: true,
    dialogs: [{ name: 'join', open: [css('main [aria-haspopup="dialog"]')] }],
  },
  { path: '/#share-your-story', dialogs: [{ name: 'story', open: [] }] },
  {
    path: '/app-ideas',
    changesWithMode: true,
    dialogs: [{ name: 'sign in to vote', open: [words('ideas.vote.sign-in')] }],
  },
  { path: '/app-ideas?view=status' },
  { path: ({ idea }) => `/app-ideas/${idea}`, dialogs: [{ name: 'idea', open: [] }] },
  { path: '/app-ideas/tally' },
  { path: '/verify' },
  { path: '/verify/ABC234', sharesLayout: true },
  { path: '/give' },
  { path: '/press' },
  { path: '/sponsors' },
  { path: '/support' },
  { path: '/join-community', sharesLayout: true },
  { path: '/register-supporter' },
  { path: '/supporters?email=ada@example.org' },
  { path: '/blog' },
  { path: '/blog?view=list', sharesLayout: true },
  { path: ({ post }) => `/blog/${post}` },
  { path: '/story' },
  { path: ({ testimonial }) => `/stories/${testimonial}` },
  { path: '/verify-testimonial' },
  { path: '/privacy' },
  { path: '/accessibility', sharesLayout: true },
  { path: '/live', changesWithMode: true },
  { path: '/remind-me' },
  { path: '/apps' },
  { path: '/apps/1' },
  { path: '/impact' },
  { path: ({ report }) => report },
  { path: ({ preview }) => `/preview/${preview}` },
  { path: '/record' },
  { path: '/how-it-began', sharesLayout: true },
  { path: '/not-sent', sharesLayout: true },
  { path: '/forms/submit-idea' },
  { path: '/forms/join', sharesLayout: true },
  { path: ({ idea }) => `/forms/vote?idea=${idea}`, sharesLayout: true },
  { path: '/no/thing' },
  { path: '/witness', isEnglishOnly: true },
  { path: '/read/nothing', isEnglishOnly: true, sharesLayout: true },
  { path: '/overlay', isEnglishOnly: true },
  { path: '/_ui', isEnglishOnly: true },
]

/**
 * States of public pages that have the layout of the pages above. The hydration tests open them, but the
 * tests in three engines do not.
 */
export const publicStateScreens: readonly Screen[] = [
  { path: '/?preview=before' },
  { path: '/?preview=after' },
  { path: '/live/2' },
  { path: '/story?preview=before' },
  { path: '/story?preview=after' },
  { path: '/supporters' },
  { path: '/blog?view=list&page=2' },
  { path: '/blog?q=zz' },
  { path: '/blog/nothing' },
  { path: ({ gonePost }) => `/blog/${gonePost}` },
  { path: '/verify/ZZZ999' },
  { path: '/verify-testimonial?token=x' },
  { path: `/sponsor-report/${'B'.repeat(43)}` },
  { path: '/forms/share-story' },
  { path: '/forms/prove-story' },
  { path: '/forms/delete-story' },
  { path: '/forms/delete-story?done=deletion-asked' },
  { path: ({ idea }) => `/forms/vote?idea=${idea}&done=voted` },
  { path: '/forms/register' },
  { path: '/forms/enquire' },
  { path: '/forms/remind' },
  { path: '/forms/nothing' },
]

/** Sign-in pages of the back office, for people who are not signed in. */
export const signInScreens: readonly Screen[] = [
  { path: '/admin/login' },
  { path: '/admin/forgot-password', sharesLayout: true },
  { path: '/admin/set-password', sharesLayout: true },
]

/** All screens of the back office, for an owner. */
export const officeScreens: readonly Screen[] = [
  { path: '/admin', leadsTo: '/admin/dashboard', sharesLayout: true },
  {
    path: '/admin/dashboard',
    dialogs: [{ name: 'menu', open: [css('button:has(.lucide-menu)')], at: 'phone' }],
  },
  {
    path: '/admin/day',
    changesWithMode: true,
    dialogs: [
      { name: 'evidence', open: [css('.day-actions button:has(.lucide-paperclip)')] },
      { name: 'note', open: [css('.day-actions button:has(.lucide-pen-line)')], mode: 'live' },
      { name: 'hold', open: [css('.day-actions button:has(.lucide-pause)')], mode: 'live' },
      { name: 'more', open: [css('.day-more button')], at: 'phone', mode: 'live' },
    ],
  },
  { path: '/admin/day/plan' },
  {
    path: '/admin/day/witnesses',
    dialogs: [{ name: 'witness', open: [css('button:has(.lucide-user-plus)')] }],
  },
  { path: '/admin/account' },
  {
    path: '/admin/app-ideas',
    dialogs: [
      { name: 'delete idea', open: [css('main button:has(.lucide-trash-2)')], at: 'desk' },
      {
        name: 'more of an idea',
        open: [css('button[aria-haspopup="dialog"]:has(.lucide-ellipsis)')],
        at: 'phone',
      },
    ],
  },
  {
    path: ({ waiting }) => `/admin/app-ideas/${waiting}`,
    dialogs: [{ name: 'delete this idea', open: [css('main button:has(.lucide-trash-2)')] }],
  },
  { path: '/admin/review', leadsTo: '/admin/app-ideas/review', sharesLayout: true },
  { path: '/admin/app-ideas/review' },
  {
    path: '/admin/blog',
    dialogs: [{ name: 'delete post', open: [css('main button:has(.lucide-trash-2)')], at: 'desk' }],
  },
  {
    path: '/admin/blog/new',
    dialogs: [
      { name: 'link', open: [css('button:has(.lucide-link)')], at: 'desk' },
      { name: 'film', open: [css('button:has(.lucide-film)')], at: 'desk' },
      { name: 'library', open: [css('button:has(.lucide-images)')], at: 'desk' },
    ],
  },
  { path: ({ draft }) => `/admin/blog/${draft}`, sharesLayout: true },
  { path: '/admin/pages' },
  { path: ({ page }) => `/admin/pages/${page}` },
  {
    path: '/admin/content',
    dialogs: [
      { name: 'history', open: [css('main button:has(.lucide-history)')] },
      { name: 'readers', open: [css('main button:has(.lucide-users)')] },
    ],
  },
  {
    path: '/admin/sponsors',
    dialogs: [{ name: 'sponsor', open: [css('main button:has(.lucide-plus)')], at: 'phone' }],
  },
  { path: '/admin/sponsors/enquiries', sharesLayout: true },
  {
    path: '/admin/testimonials',
    dialogs: [
      { name: 'edit story', open: [css('main button:has(.lucide-pencil)')], at: 'desk' },
      { name: 'delete story', open: [css('main button:has(.lucide-trash-2)')], at: 'desk' },
    ],
  },
  { path: '/admin/testimonials/review', sharesLayout: true },
  { path: '/admin/community' },
  {
    path: ({ supporter }) => `/admin/community/${supporter}`,
    dialogs: [
      { name: 'deactivate', open: [css('.supporter-act:has(.lucide-user-x)')] },
      { name: 'erase', open: [css('.supporter-act[data-danger]')] },
    ],
  },
  { path: '/admin/announcements' },
  { path: '/admin/announcements/new' },
  { path: '/admin/announcements/emails' },
  {
    path: '/admin/analytics',
    dialogs: [{ name: 'note of a day', open: [css('section[aria-labelledby="notes-title"] button')] }],
  },
  { path: '/admin/media' },
  { path: '/admin/import' },
  { path: '/admin/first-run' },
  { path: '/admin/settings' },
  { path: '/admin/settings/attempt' },
  { path: '/migration-test' },
]

export const getScreenAddress = ({ path }: Screen, world: FixtureIds): string =>
  typeof path === 'string' ? path : path(world)

/** Placeholders for ids and addresses, for tests that do not create the records. */
export const placeholderFixtureIds: FixtureIds = {
  ...{ idea: ':idea', waiting: ':idea', post: ':post', gonePost: ':deleted-post', draft: ':draft' },
  ...{ preview: ':preview', page: ':page', supporter: ':supporter', testimonial: ':testimonial' },
  report: '/sponsor-report/:report',
}
