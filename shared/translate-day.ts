import { appCount } from '#shared/campaign.ts'
import { minuteMs } from '#shared/campaign-time.ts'
import { countApps } from '#shared/challenge-apps.ts'
import { siteAuthorName } from '#shared/day-log.ts'
import type { Day, DayApp } from '#shared/derive-day.ts'
import type { LiveApp, LiveEntry } from '#shared/live-day.ts'
import { spellCapitalisedNumber } from '#shared/number-words.ts'
import type { PlainId, TextValues, Translate, Translations } from '#shared/words.ts'

type Titled = readonly Pick<LiveApp, 'number' | 'title'>[]
type Told = Pick<LiveEntry, 'kind' | 'app_number' | 'text' | 'corrects'>

/** Names an app by its title, or as "App 9". */
export function translateAppName(t: Translate, apps: Titled, number: number): string {
  return apps.find((app) => app.number === number)?.title || t('day.app.name', { number })
}

/** Names an app by number and title: "App 9, Rain Alert". */
export function translateNumberedApp(t: Translate, number: number, title: string | undefined): string {
  return title ? t('day.app.named', { number, title }) : t('day.app.name', { number })
}

/**
 * Writes the headline: "Eight down. Twelve to go.", after the end "Eight of twenty apps built." English has
 * number words, other languages have digits.
 */
export function translateHeadline(
  { t, language }: Pick<Translations, 't' | 'language'>,
  { state, wait, apps }: Pick<Day, 'state' | 'wait' | 'apps'>,
): string {
  if (wait === 'past') return t('day.headline.passed')
  if (state === 'before') return t('day.headline.before')
  const word = (count: number) => {
    if (language !== 'en') return String(count)
    return count === 0 ? t('day.headline.none') : spellCapitalisedNumber(count)
  }
  const { finished, left } = countApps(apps)
  const done = word(finished)
  if (state === 'ended') return t('day.headline.ended', { done, total: word(appCount).toLowerCase() })
  return t('day.headline.count', { done, left: word(left) })
}

const plainTitles: Partial<Record<LiveEntry['kind'], PlainId>> = {
  attempt_started: 'day.entry.started',
  attempt_ended: 'day.entry.ended',
  hold_ended: 'day.entry.hold-ended',
  shift_begun: 'day.entry.shift-begun',
  shift_ended: 'day.entry.shift-ended',
}

/** Writes the title of an entry in one line, or its text if the kind has no title. */
export function translateEntry(
  t: Translate,
  { kind, app_number, text, corrects }: Told,
  apps: Titled,
): string {
  const plain = plainTitles[kind]
  if (plain) return t(plain)
  const number = app_number ?? 0
  const title = apps.find((app) => app.number === app_number)?.title
  switch (kind) {
    case 'app_started':
      return title
        ? t('day.entry.app-started-titled', { number, title })
        : t('day.entry.app-started', { number })
    case 'app_finished':
      return title ? t('site.live.finished-titled', { number, title }) : t('site.live.finished', { number })
    case 'app_dropped':
      return title
        ? t('day.entry.app-dropped-titled', { number, title })
        : t('day.entry.app-dropped', { number })
    case 'hold_begun':
      return text ? t('day.entry.hold-for', { reason: text }) : t('day.entry.hold')
    case 'correction':
      return t('day.entry.correction', { number: corrects ?? 0 })
    case 'evidence_added':
      return text || t('day.entry.evidence')
    case 'statement':
      return text || t('day.entry.statement')
    default:
      return text || t('day.entry.note')
  }
}

/** True if an entry is shown as text that a person wrote. Such text is always English. */
export function isHumanText({ kind, text }: Pick<Told, 'kind' | 'text'>): boolean {
  return Boolean(text) && ['note', 'milestone', 'evidence_added', 'statement'].includes(kind)
}

type Author = Pick<LiveEntry, 'author_name' | 'author_role' | 'witness_number'>

const authorIds = {
  witness: 'day.author.witness',
  builder: 'day.author.builder',
  timekeeper: 'day.author.timekeeper',
} as const satisfies Record<string, PlainId>

/** Names an author. A witness or timekeeper has a number until they agree to be named. */
export function translateAuthor(t: Translate, { author_name, author_role, witness_number }: Author): string {
  if (author_name) return author_name
  if (witness_number !== null)
    return author_role === 'timekeeper'
      ? t('day.author.timekeeper-number', { number: witness_number })
      : t('day.author.witness-number', { number: witness_number })
  if (author_role === 'system') return siteAuthorName
  return t(authorIds[author_role])
}

/** Writes the duration of an app: "64 minutes. 8 under plan." */
export function translateDuration(t: Translate, app: DayApp): string {
  if (app.minutes === null) return ''
  const less = Math.round((app.plannedEnd - app.plannedStart) / minuteMs) - app.minutes
  const against =
    less === 0
      ? t('day.took.as-planned')
      : t(less > 0 ? 'day.took.under' : 'day.took.over', { count: Math.abs(less) })
  const held = app.heldMinutes > 0 ? [t('day.took.held', { count: app.heldMinutes })] : []
  return [t('day.took.minutes', { count: app.minutes }), against, ...held].join(' ')
}

/** Describes an app on the wall: "App 9, Rain Alert, being built, 41 minutes". */
export function translateWallCell(
  t: Translate,
  app: DayApp,
  { title, now }: { title: string; now: number },
): string {
  const name = translateNumberedApp(t, app.number, title)
  if (app.state !== 'building') return t(wallIds[app.state], { name })
  const count = Math.max(0, Math.floor((now - (app.startedAt ?? now)) / minuteMs))
  return t('day.wall.building', { name, count })
}

const wallIds = {
  finished: 'day.wall.finished',
  dropped: 'day.wall.dropped',
  planned: 'day.wall.planned',
} as const satisfies Record<string, keyof TextValues>
