import type { OfficeRole } from '#shared/office-roles.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { isPageAllowed, listMenuGroups } from '#web/office/layout/menu-groups.ts'
import type { SearchTargetGroup } from '#web/office/search/command-palette.tsx'
import type { SearchTarget } from '#web/office/search/search-targets.ts'
import { settingSearchTargets } from '#web/office/settings/setting-search-targets.ts'

/** Screens that have no menu entry. */
const more: readonly SearchTarget[] = [
  { title: 'Review', detail: 'Today', href: paths.admin.review, also: 'approve queue waiting moderate' },
  { title: 'Review ideas', detail: 'App Ideas', href: paths.admin.ideaReview, also: 'approve queue waiting' },
  { title: 'Review stories', detail: 'Testimonials', href: paths.admin.storyReview, also: 'approve queue' },
  { title: 'Plan', detail: 'The Day', href: paths.admin.dayPlan, also: 'slots schedule apps' },
  { title: 'Witnesses', detail: 'The Day', href: paths.admin.witnesses, also: 'invite' },
  { title: 'New blog post', detail: 'Blog', href: paths.admin.blogPost('new'), also: 'write article' },
  { title: 'New page', detail: 'Pages', href: paths.admin.ownPage('new'), also: 'write' },
  {
    title: 'New announcement',
    detail: 'Announcements',
    href: paths.admin.announcement('new'),
    also: 'newsletter write send',
  },
  { title: 'Sponsor enquiries', detail: 'Sponsors', href: paths.admin.enquiries, also: 'requests' },
  { title: 'Import', detail: 'Community', href: paths.admin.imports(), also: 'csv excel list upload' },
  { title: 'Main site', detail: 'Public', href: paths.home, also: 'home landing' },
]

/** Other words that people use for the entries of the menu. */
const synonyms: Record<string, string> = {
  [paths.admin.dashboard]: 'home start',
  [paths.admin.day]: 'log attempt live',
  [paths.admin.testimonials]: 'stories',
  [paths.admin.community]: 'people members supporters',
  [paths.admin.announcements]: 'newsletter news send',
  [paths.admin.blog]: 'posts articles news',
  [paths.admin.content]: 'texts words sentences translations languages',
  [paths.admin.media]: 'pictures images files uploads',
  [paths.admin.analytics]: 'visitors statistics figures numbers',
}

/** Returns the screens and settings that this role may open. */
export function listSearchTargets(role: OfficeRole): SearchTargetGroup[] {
  const entries = listMenuGroups(role).flatMap(({ title, entries }) =>
    entries.map(({ label, to }) => ({ title: label, detail: title ?? '', href: to, also: synonyms[to] })),
  )
  const isFor = ({ href }: SearchTarget) =>
    href === paths.home || isPageAllowed(role, href.replace(/[?#].*/, ''))
  return [
    { kind: 'Screens', places: [...entries, ...more.filter(isFor)] },
    { kind: 'Settings', places: settingSearchTargets.filter(isFor) },
  ]
}
