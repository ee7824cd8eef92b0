import { expect, test } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import { parseCampaignFacts, settingSchemas } from '#shared/campaign-schema.ts'
import {
  addEdit,
  applyEdits,
  findChangedPaths,
  findConflictPaths,
  readStoredEdits,
  removeProblems,
  storeEdits,
} from '#web/office/settings/edits.ts'
import type { SettingsSection } from '#web/office/settings/section.ts'
import { findSettingsSection, settingsSections } from '#web/office/settings/sections.ts'
import {
  createSettingValues,
  findSettingProblems,
  getDefaultSettingValues,
  toStoredValues,
} from '#web/office/settings/values.ts'

const section = (id: string) => findSettingsSection(id) as SettingsSection
const attempt = section('attempt')
const saved = createSettingValues(attempt, defaultFacts)

test('a settings form with only default values stores nothing', () => {
  for (const one of settingsSections)
    expect(
      Object.values(toStoredValues(one, getDefaultSettingValues(one))).filter((value) => value !== null),
    ).toEqual([])
})

test.each<[string, string, string | Record<string, string>[], string]>([
  ['attempt', 'attempt.end', '2025-09-04T00:00', 'attempt.end'],
  ['attempt', 'attempt.start', '', 'attempt.start'],
  ['attempt', 'attempt.name', ' ', 'attempt.name'],
  ['attempt', 'attempt.builder', '<b>Ada</b>', 'attempt.builder'],
  ['attempt', 'attempt.zone', 'Mars/Olympus', 'attempt.zone'],
  [
    'questions',
    'questions.items',
    Array(61).fill({ question: 'Why?', answer: 'So.', live: '', after: '' }),
    'questions.items',
  ],
  ['money', 'fundraising.raised', '1e99', 'fundraising.raised'],
  ['money', 'fundraising.raised', 'much', 'fundraising.raised'],
  ['money', 'fundraising.second.currency', 'NGN', 'fundraising.second.rate'],
  ['links', 'links.contact', 'a b@example.org', 'links.contact'],
  ['links', 'links.contact', 'us@büch er.example', 'links.contact'],
  ['links', 'links.donation', 'javascript:alert(1)', 'links.donation'],
  ['links', 'links.chat', 'our channel', 'links.chat'],
  ['videos', 'videos.why', 'https://vimeo.com/123456', 'videos.why'],
  ['videos', 'videos.items', [{ id: 'x', title: 'A film', length: '' }], 'videos.items.0.id'],
  [
    'tiers',
    'tiers.items',
    [{ name: '', subtitle: 'a', price: 'b', benefits: 'c', after: '' }],
    'tiers.items.0.name',
  ],
])(
  'in the settings section %s, an invalid value is reported at its field: %s %j',
  (id, path, typed, field) => {
    const values = { ...getDefaultSettingValues(section(id)), [path]: typed }
    expect(findSettingProblems(section(id), values)).toMatchObject({
      [field]: expect.stringMatching(/^Please/),
    })
  },
)

test('a date in the settings is stored with the offset of its time zone', () => {
  const values = {
    ...saved,
    'attempt.zone': 'Europe/Berlin',
    'attempt.start': '2027-07-01T06:00',
    'attempt.end': '2027-07-02T06:00',
    'attempt.countdownStart': '2027-01-01T00:00',
  }
  const stored = toStoredValues(attempt, values)
  expect(stored.attempt).toEqual({
    zone: 'Europe/Berlin',
    start: '2027-07-01T06:00:00+02:00',
    end: '2027-07-02T06:00:00+02:00',
    countdownStart: '2027-01-01T00:00:00+01:00',
  })
  expect(settingSchemas.attempt.safeParse(stored.attempt).success).toBe(true)
  const facts = parseCampaignFacts([{ key: 'attempt', value: stored.attempt }])
  expect(createSettingValues(attempt, facts)).toEqual(values)
})

test('a list in the settings that was emptied stays empty', () => {
  expect(toStoredValues(section('tiers'), { 'tiers.items': [] })).toEqual({ tiers: { items: [] } })
  const values = {
    ...getDefaultSettingValues(section('videos')),
    'videos.why': 'https://youtu.be/aqz-KE-bpKQ',
  }
  expect(toStoredValues(section('videos'), values)).toEqual({ videos: { why: 'aqz-KE-bpKQ' } })
})

test.each<[string, string, string | Record<string, string>[], object]>([
  ['attempt', 'result.source', 'example.org/log', { result: { source: 'https://example.org/log' } }],
  ['links', 'links.donation', 'give.example/pay', { links: { donation: 'https://give.example/pay' } }],
  ['links', 'links.crowdfunding', 'http://fund.example', { links: { crowdfunding: 'https://fund.example' } }],
  ['links', 'links.chat', 'https://http://chat.example/a', { links: { chat: 'https://chat.example/a' } }],
  ['links', 'links.live', 'www.video.example/w?v=1', { links: { live: 'https://www.video.example/w?v=1' } }],
  ['money', 'fundraising.source', 'example.org', { fundraising: { source: 'https://example.org' } }],
  [
    'money',
    'statistics.items',
    [{ figure: '10K', label: 'people', date: '', source: 'example.org/count' }],
    { statistics: { items: [{ source: 'https://example.org/count' }] } },
  ],
  [
    'money',
    'giving.ways',
    [{ name: 'Card', about: '', link: 'pay.example', details: '', next: 'We thank you.' }],
    { giving: { ways: [{ link: 'https://pay.example' }] } },
  ],
])(
  'in the settings section %s, a missing https:// is added to an address: %s %j',
  (id, path, typed, stored) => {
    const values = { ...getDefaultSettingValues(section(id)), [path]: typed }
    expect(findSettingProblems(section(id), values)).toEqual({})
    expect(toStoredValues(section(id), values)).toMatchObject(stored)
  },
)

test.each([
  ['links', 'links.contact'],
  ['press', 'press.contact'],
  ['sender', 'sender.address'],
  ['sender', 'sender.replies'],
])('in the settings section %s, an email address may have an international domain: %s', (id, path) => {
  const values = { ...getDefaultSettingValues(section(id)), [path]: 'us@bücher.example' }
  expect(findSettingProblems(section(id), values)).toEqual({})
  const [key = '', name = ''] = path.split('.')
  expect(toStoredValues(section(id), values)).toMatchObject({ [key]: { [name]: 'us@xn--bcher-kva.example' } })
})

test('settings changes by two people are merged, unless they change the same value', () => {
  const mine = addEdit({}, { path: 'attempt.builder', now: 'Mine', saved: '' })
  const theirs = { ...saved, 'attempt.name': 'Theirs' }
  expect(findConflictPaths(attempt, theirs, mine)).toEqual([])
  expect(applyEdits(theirs, mine)).toMatchObject({ 'attempt.name': 'Theirs', 'attempt.builder': 'Mine' })
  const both = { ...theirs, 'attempt.builder': 'Theirs too' }
  expect(findConflictPaths(attempt, both, mine)).toEqual(['attempt.builder'])
  expect(findChangedPaths(attempt, { ...both, 'attempt.builder': 'Mine' }, mine)).toEqual([])
})

test('a setting that is changed back does not count as a change', () => {
  const typed = addEdit({}, { path: 'attempt.builder', now: 'A', saved: '' })
  expect(addEdit(typed, { path: 'attempt.builder', now: '', saved: '' })).toEqual({})
})

test('typing into a setting removes only the error of the field that changed', () => {
  const problems = { 'story.audio': 'a', 'story.audioLength': 'b', 'tiers.items.0.name': 'c' }
  expect(removeProblems(problems, ['story.audio'])).toEqual({
    'story.audioLength': 'b',
    'tiers.items.0.name': 'c',
  })
  expect(removeProblems(problems, ['tiers.items'])).not.toHaveProperty(['tiers.items.0.name'])
})

test('a setting changed again after it was saved is compared with the saved value', () => {
  const typed = addEdit({}, { path: 'attempt.builder', now: 'A', saved: '' })
  const next = addEdit(typed, { path: 'attempt.builder', now: 'AB', saved: 'A' })
  expect(findConflictPaths(attempt, { ...saved, 'attempt.builder': 'A' }, next)).toEqual([])
})

test('one person’s unsaved settings are hidden from the next person on the device', () => {
  const edits = { 'links.email': { was: 'old@example.org', now: 'new@example.org' } }
  storeEdits('ada@example.org', edits)
  expect(readStoredEdits('tunde@example.org')).toEqual({})
  expect(readStoredEdits('ada@example.org')).toEqual(edits)
})
