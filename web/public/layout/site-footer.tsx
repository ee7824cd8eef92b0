import { Link } from 'react-router'
import { type CampaignFacts, defaultFacts } from '#shared/campaign.ts'
import { formatAttemptDate } from '#shared/campaign-time.ts'
import { formatTimeOfDay, formatTranslatedDate, isMidnight } from '#shared/dates.ts'
import type { PlainId } from '#shared/words.ts'
import { useCustomPageLinks } from '#web/common/navigation/custom-page-links.ts'
import { paths } from '#web/common/navigation/paths.ts'
import type { BlockState } from '#web/common/ui/block.tsx'
import { BlockRow } from '#web/common/ui/block-row.tsx'
import { getButtonClass } from '#web/common/ui/button.tsx'
import { Logo } from '#web/common/ui/logo.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Line in the footer of every page. `after-recorded` is for a result that counts all twenty. */
const lines = {
  before: 'site.footer.before',
  due: 'site.footer.due',
  live: 'site.footer.live',
  'after-ended': 'site.footer.ended',
  'after-unrecorded': 'site.footer.after',
  'after-recorded': 'site.footer.after-recorded',
} as const satisfies Record<string, PlainId>

export type SiteMode = keyof typeof lines

type SiteFooterProps = {
  mode: SiteMode
  /** States of the twenty blocks. All are dark by default. */
  blocks?: readonly BlockState[]
  /**
   * Facts of the campaign, if the page has loaded them. Without them, "Contact" links to the questions on the
   * landing page.
   */
  facts?: CampaignFacts
  /** False after giving is closed. */
  asksForSupport: boolean
}

type Column = { title: PlainId; links: readonly { label: PlainId; to: string }[] }

const columns: readonly Column[] = [
  {
    title: 'site.footer.attempt',
    links: [
      { label: 'site.nav.about', to: paths.about },
      { label: 'site.nav.story', to: paths.story },
      { label: 'site.nav.challenge', to: paths.challenge },
      { label: 'site.nav.apps', to: paths.appsBuilt },
    ],
  },
  {
    title: 'site.footer.take-part',
    links: [
      { label: 'site.nav.support', to: paths.communitySupport },
      { label: 'site.nav.sponsorship', to: paths.sponsorship },
      { label: 'site.nav.ideas', to: paths.appIdeas() },
      // Opens the testimonial dialog of the landing page. The testimonial section there also has a button for
      // it, but the section is hidden until a testimonial is approved.
      { label: 'site.footer.share-story', to: paths.shareStory },
      { label: 'site.footer.join', to: paths.joinCommunity },
    ],
  },
]

export function SiteFooter({ mode, blocks, facts, asksForSupport }: SiteFooterProps) {
  const t = useTranslate()
  const contact = facts ? `mailto:${facts.links.contact}` : paths.learnMore
  const { attempt } = facts ?? defaultFacts
  const year = formatAttemptDate(attempt, 'year')
  const more: Column = {
    title: 'site.footer.more',
    links: [
      { label: 'site.nav.blog', to: paths.blog() },
      { label: 'site.footer.verify', to: paths.verifyBadge() },
      { label: 'site.footer.press', to: paths.pressKit },
      { label: 'site.footer.contact', to: contact },
    ],
  }

  return (
    <footer data-surface="oxide" data-site="">
      <BlockRow states={blocks} />
      <div className="wrap pt-[clamp(60px,5.15vw,74px)] pb-7.5">
        <div className="flex flex-wrap items-end justify-between gap-x-9 gap-y-6">
          <p className="max-w-[9em] text-4xl font-bold text-balance wrap-anywhere lg:max-w-none">
            {mode === 'before' && !isMidnight(attempt.start, attempt.zone)
              ? t('site.footer.before-at', { time: formatTimeOfDay(attempt.start, attempt.zone) })
              : t(lines[mode])}
          </p>
          {asksForSupport && (
            <Link to={paths.communitySupport} data-support="footer" className={getButtonClass({})}>
              {t('site.nav.support')}
            </Link>
          )}
        </div>
        <div className="mt-18 grid gap-x-9 gap-y-10.5 lg:grid-cols-[520fr_740fr]">
          <div>
            <Logo size="large" mark={facts?.look.mark} />
            <p className="mt-4.5 max-w-[21.5em] text-muted">
              <TranslatedRichText
                id="site.footer.about"
                tags={{ date: <span className="whitespace-nowrap" /> }}
                values={{
                  record: attempt.name,
                  day: formatTranslatedDate(t, attempt.start, { zone: attempt.zone }),
                }}
              />
            </p>
          </div>
          <nav
            aria-label={t('site.footer.label')}
            className="grid grid-cols-[repeat(auto-fit,minmax(max(7.5rem,40%),1fr))] gap-x-6 gap-y-7.5 md:grid-cols-3 lg:gap-x-9"
          >
            {columns.map(({ title, links }) => (
              <FooterColumn
                key={title}
                title={title}
                links={links.filter(({ to }) => asksForSupport || to !== paths.communitySupport)}
              />
            ))}
            <FooterColumn {...more} own={useCustomPageLinks('footer')} />
          </nav>
        </div>
        <div className="mt-15 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-muted">
          <p>
            {attempt.builder
              ? t('site.footer.copyright-by', { year, builder: attempt.builder })
              : t('site.footer.copyright', { year })}
          </p>
          <LanguageMenu />
          <ThemeSwitch />
          <p className="flex gap-x-3">
            <Link
              to={paths.privacy}
              className="link inline-flex min-h-9 items-center text-muted pointer-coarse:min-h-12"
            >
              {t('site.footer.privacy')}
            </Link>{' '}
            <Link
              to={paths.accessibility}
              className="link inline-flex min-h-9 items-center text-muted pointer-coarse:min-h-12"
            >
              {t('site.footer.accessibility')}
            </Link>
          </p>
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({ title, links, own = [] }: Column & { own?: { address: string; title: string }[] }) {
  const t = useTranslate()
  return (
    <div>
      <h2 className="font-bold">{t(title)}</h2>
      <ul className="mt-1.5">
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              data-support={to === paths.communitySupport ? 'footer' : undefined}
              className="plain-link inline-flex min-h-10.5 items-center pointer-coarse:min-h-12"
            >
              {t(label)}
            </Link>
          </li>
        ))}
        {own.map(({ address, title: name }) => (
          <li key={address}>
            <Link
              to={`/${address}`}
              className="plain-link inline-flex min-h-10.5 items-center pointer-coarse:min-h-12"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
