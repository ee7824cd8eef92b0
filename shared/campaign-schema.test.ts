import { expect, test } from 'vitest'
import { defaultFacts, getMode, parseInstant } from '#shared/campaign.ts'
import {
  campaignFacts,
  parseCampaignFacts,
  type SettingKey,
  settingSchemas,
} from '#shared/campaign-schema.ts'
import { settingErrors } from '#shared/errors/settings.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

const tier = { name: 'Gold', subtitle: 'The Enabler', price: '€9', benefits: 'A logo' }
const second = { currency: 'NGN', rate: 1540.5, date: '2027-01-01' }
const { attempt } = defaultFacts

test.each<[string, SettingKey, unknown]>([
  [settingErrors.field_missing, 'tiers', { items: [{ ...tier, name: undefined }] }],
  [settingErrors.too_many, 'tiers', { items: Array.from({ length: 13 }, () => tier) }],
  [settingErrors.text, 'attempt', { name: '<b>Twenty apps</b>' }],
  [settingErrors.text_at_most, 'tiers', { items: [{ ...tier, after: 'x'.repeat(801) }] }],
  [settingErrors.whole, 'result', { apps: 21 }],
  [settingErrors.rate, 'fundraising', { second: { ...second, rate: 0 } }],
  [settingErrors.rate_day, 'fundraising', { second: { ...second, date: '' } }],
  [settingErrors.currency, 'fundraising', { currency: 'dollars' }],
  [settingErrors.day, 'result', { date: '2027-02-30' }],
  [settingErrors.instant, 'attempt', { start: 'soon' }],
  [settingErrors.zone, 'attempt', { zone: 'Lagos time' }],
  [settingErrors.end, 'attempt', { ...attempt, end: attempt.start }],
  [settingErrors.countdown, 'attempt', { ...attempt, countdownStart: attempt.start }],
  [settingErrors.link, 'links', { donation: 'http://example.org' }],
  [settingErrors.email, 'links', { contact: 'nobody' }],
  [settingErrors.film, 'videos', { why: 'https://vimeo.com/1' }],
  [settingErrors.playlist, 'videos', { playlist: 'all' }],
  [settingErrors.length, 'story', { audioLength: 'six minutes' }],
  [settingErrors.file, 'story', { portrait: 'https://example.org/a.jpg' }],
  [settingErrors.page, 'story', { article: '/pages/How it started' }],
  [settingErrors.picture, 'look', { mark: 'https://example.org/a.png' }],
  [settingErrors.poster_alt, 'look', { poster: '/storage/v1/object/public/blog-images/a.webp' }],
  [settingErrors.choice, 'press', { state: 'half' }],
])('a site setting is refused with the error %s: %s', (code, key, value) => {
  expect(listErrorCodes(settingSchemas[key], value)).toEqual([code])
})

test('an attempt setting with an end before the start is refused and changes nothing', () => {
  const facts = parseCampaignFacts([{ key: 'attempt', value: { end: '2025-09-04T00:00:00+01:00' } }])
  expect(facts.attempt).toEqual(defaultFacts.attempt)
})

test('links in the site settings must be https, and an invalid setting does not remove the others', () => {
  const facts = parseCampaignFacts([
    { key: 'links', value: { donation: 'javascript:alert(1)' } },
    { key: 'fundraising', value: { raised: 40_000 } },
    { key: 'unknown', value: 1 },
  ])
  expect(facts.links.donation).toBeNull()
  expect(facts.fundraising).toMatchObject({ raised: 40_000, goal: null })
})

test('the default facts contain no result of the attempt', () => {
  expect(defaultFacts.result).toEqual({ status: 'not_recorded', apps: null, date: null, source: null })
  expect(campaignFacts.parse({})).toEqual(defaultFacts)
})

test('the default facts contain the default dates, and no fundraising figures or statistics', () => {
  expect(defaultFacts.fundraising).toMatchObject({ goal: null, raised: null, supporters: null })
  expect(defaultFacts.statistics).toBeNull()
  expect(parseInstant(defaultFacts.attempt.start)).toBe(Date.UTC(2025, 8, 4, 23))
  expect(parseInstant(defaultFacts.attempt.countdownStart)).toBe(Date.UTC(2025, 5, 14, 23))
})

test('the site mode is "before" until the start, "live" from the first second, and "after" from the end', () => {
  const start = parseInstant(defaultFacts.attempt.start)
  const end = parseInstant(defaultFacts.attempt.end)
  const modes = [start - 1, start, end - 1, end].map((instant) => getMode(defaultFacts, instant))
  expect(modes).toEqual(['before', 'live', 'live', 'after'])
})

test('an incomplete start time in the attempt settings causes one error, and no errors for dependent times', () => {
  const { start: _, ...attempt } = defaultFacts.attempt
  const { error } = settingSchemas.attempt.safeParse({ ...attempt, start: 'T06:00' })
  expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual(['start'])
})
