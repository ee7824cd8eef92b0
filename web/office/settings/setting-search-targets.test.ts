import { expect, it } from 'vitest'
import { findSearchTargets } from '#web/office/search/search-targets.ts'
import { settingsSections } from '#web/office/settings/sections.ts'
import { settingSearchTargets, settingSynonyms } from '#web/office/settings/setting-search-targets.ts'

it('each synonym in the settings search belongs to a setting', () => {
  const known = settingsSections.flatMap(({ settings }) => settings.map(({ path }) => path))
  expect(Object.keys(settingSynonyms).filter((path) => !known.includes(path))).toEqual([])
})

it('the search finds settings by the beginnings of words, without accents', () => {
  expect(findSearchTargets(settingSearchTargets, ' ')).toEqual([])
  expect(findSearchTargets(settingSearchTargets, 'SÉNDER nam').map(({ title }) => title)).toEqual([
    'Sender name',
  ])
  expect(findSearchTargets(settingSearchTargets, 'nam sender').map(({ title }) => title)).toEqual([
    'Sender name',
  ])
  expect(findSearchTargets(settingSearchTargets, 'ender')).toEqual([])
})

it('a settings search lists a match in a title before a match in a synonym', () => {
  const [first] = findSearchTargets(settingSearchTargets, 'currency')
  expect(first?.title).toBe('Currency')
})

it.each([
  ['faq', 'Questions'],
  ['date', 'Attempt starts'],
  ['price', 'Tiers'],
  ['email', 'Sender address'],
  ['team', 'People'],
  ['backup', 'Health'],
  ['password', 'Account'],
  ['length', 'Length in hours'],
  ['attempt ends', 'Length in hours'],
])('a settings search for "%s" lists “%s” first', (words, title) => {
  expect(findSearchTargets(settingSearchTargets, words)[0]?.title).toBe(title)
})
