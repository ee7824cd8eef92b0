import { paths } from '#web/common/navigation/paths.ts'
import type { SearchTarget } from '#web/office/search/search-targets.ts'
import { settingsSections } from '#web/office/settings/sections.ts'

/** Search terms for a setting in addition to its title, by its path. */
export const settingSynonyms: Record<string, string> = {
  'attempt.name': 'title campaign',
  'attempt.builder': 'person who me',
  'attempt.start': 'date day when begin start',
  'attempt.end': 'attempt ends date day end finish',
  'attempt.zone': 'timezone clock city',
  venue: 'place address where location evidence',
  'attempt.countdownStart': 'date timer',
  'result.status': 'record success',
  'fundraising.raised': 'donations money total amount',
  'fundraising.goal': 'donations money target',
  'fundraising.currency': 'dollar naira euro money',
  'statistics.items': 'numbers statistics',
  'giving.ways': 'donate donations bank payment account',
  'tiers.items': 'price prices cost packages sponsorship',
  'press.state': 'media kit journalists',
  'press.contact': 'email journalists',
  'links.contact': 'email mail address',
  'links.donation': 'donate give payment',
  'links.chat': 'discord whatsapp telegram community',
  'links.live': 'youtube stream',
  'videos.items': 'youtube',
  'questions.items': 'faq faqs answers help',
  'look.poster': 'hero picture image',
  'look.share': 'preview social picture image',
  'look.mark': 'icon brand picture image',
  'sender.name': 'email mail from',
  'sender.address': 'email mail from',
  'sender.replies': 'email mail reply',
}

/** Search terms that list this setting first, although the titles of other settings contain them. */
const firstFor: Record<string, string> = {
  'attempt.start': 'date',
  'sender.address': 'email',
}

const settings: SearchTarget[] = settingsSections.flatMap((section) =>
  section.settings.map((setting) => ({
    title: setting.label,
    detail: section.title,
    href: `${paths.admin.setting(section.id)}#setting-${setting.path}`,
    first: firstFor[setting.path],
    also: [
      setting.where,
      settingSynonyms[setting.path],
      ...('fields' in setting ? setting.fields.map(({ label }) => label) : []),
    ].join(' '),
  })),
)

/** Search results for the settings page, including lists that are outside the sections. */
export const settingSearchTargets: readonly SearchTarget[] = [
  ...settings,
  {
    title: 'Givers',
    detail: 'Money',
    href: `${paths.admin.setting('money')}#givers-title`,
    also: 'donors bricks wall',
  },
  {
    title: 'People',
    detail: 'Settings',
    href: paths.admin.setting('people'),
    also: 'team invite invitation colleagues access roles owner editor moderator witness password',
  },
  {
    title: 'Health',
    detail: 'Settings',
    href: paths.admin.setting('health'),
    also: 'backup backups restore server disk status problems',
  },
  {
    title: 'Setup steps',
    detail: 'Settings',
    href: paths.admin.firstRun(),
    also: 'first run start name dates contact',
  },
  {
    title: 'All emails',
    detail: 'Announcements',
    href: paths.admin.emails,
    also: 'email mail sent failed waiting outbox log test',
  },
  {
    title: 'Account',
    detail: 'Your own',
    href: paths.admin.account,
    first: 'password',
    also: 'password two-factor recovery codes sign in email name profile keys undo',
  },
]
