import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import type { BlockState } from '#web/ui/block.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Course } from '#web/ui/course.tsx'
import { Logo } from '#web/ui/mark.tsx'

export type SiteMode = 'before' | 'live' | 'after-unrecorded' | 'after-recorded'

type SiteFooterProps = {
  mode: SiteMode
  /** The finished apps' blocks; all dark by default. */
  blocks?: readonly BlockState[]
  /** Where "Contact" writes to; without one it leads to the questions on the landing page. */
  contactEmail?: string
}

/** after-recorded is only for a recorded result with all twenty. */
const sentences: Record<SiteMode, string> = {
  before: 'See you at midnight.',
  live: 'The clock is running.',
  'after-unrecorded': 'One turn of the clock.',
  'after-recorded': 'Twenty for twenty.',
}

const columns = [
  {
    title: 'The attempt',
    links: [
      { label: 'About', to: paths.about },
      { label: 'My Story', to: paths.story },
      { label: 'The Challenge', to: paths.challenge },
      { label: 'Apps Built', to: paths.appsBuilt },
    ],
  },
  {
    title: 'Take part',
    links: [
      { label: 'Support Now', to: paths.communitySupport },
      { label: 'Sponsorship', to: paths.sponsorship },
      { label: 'App Ideas', to: paths.appIdeas() },
      // The wall's own button is there only when somebody has shared one before (M064).
      { label: 'Share Your Story', to: paths.shareStory },
      { label: 'Join the community', to: paths.joinCommunity },
    ],
  },
]

export function SiteFooter({ mode, blocks, contactEmail }: SiteFooterProps) {
  const contact = contactEmail ? `mailto:${contactEmail}` : paths.learnMore
  const more = {
    title: 'More',
    links: [
      { label: 'Blog', to: paths.blog() },
      { label: 'Verify a badge', to: paths.verifyBadge() },
      { label: 'Press Kit', to: paths.learnMore },
      { label: 'Contact', to: contact },
    ],
  }

  return (
    <footer data-surface="oxide">
      <Course states={blocks} />
      <div className="wrap pt-[clamp(60px,5.15vw,74px)] pb-5">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <p className="max-w-[9em] text-4xl font-bold text-balance wrap-anywhere lg:max-w-none">
            {sentences[mode]}
          </p>
          <Link to={paths.communitySupport} className={buttonClass({})}>
            Support Now
          </Link>
        </div>
        <div className="mt-12 grid gap-x-6 gap-y-7 lg:grid-cols-[520fr_740fr]">
          <div>
            <Logo size="large" />
            <p className="mt-3 max-w-[21.5em] text-muted">
              An attempt at The Most AI-Assisted Applications Built in 24 Hours by an Individual.{' '}
              <span className="whitespace-nowrap">5 September 2025.</span>
            </p>
          </div>
          <nav
            aria-label="Footer"
            className="grid grid-cols-[repeat(auto-fit,minmax(max(7.5rem,40%),1fr))] gap-x-4 gap-y-5 md:grid-cols-3 lg:gap-x-6"
          >
            {[...columns, more].map((column) => (
              <FooterColumn key={column.title} {...column} />
            ))}
          </nav>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
          <p>© 2025 The 20 in 24 record attempt, by its organiser.</p>
          <p className="flex gap-x-2">
            <Link
              to={paths.privacy}
              className="link inline-flex min-h-6 items-center text-muted pointer-coarse:min-h-8"
            >
              Privacy
            </Link>
            <Link
              to={paths.accessibility}
              className="link inline-flex min-h-6 items-center text-muted pointer-coarse:min-h-8"
            >
              Accessibility
            </Link>
          </p>
        </div>
      </div>
    </footer>
  )
}

type FooterColumnProps = { title: string; links: readonly { label: string; to: string }[] }

function FooterColumn({ title, links }: FooterColumnProps) {
  return (
    <div>
      <h2 className="font-bold">{title}</h2>
      <ul className="mt-1">
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className="plain-link inline-flex min-h-7 items-center pointer-coarse:min-h-8">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
