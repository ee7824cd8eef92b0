import { expect, it } from 'vitest'
import { findPlaces } from '#web/office/search/find-places.ts'
import { sections } from '#web/office/settings/sections.ts'
import { settingPlaces, settingSynonyms } from '#web/office/settings/setting-places.ts'

it('each synonym in the settings search belongs to a setting', () => {
  const known = sections.flatMap(({ settings }) => settings.map(({ path }) => path))
  expect(Object.keys(settingSynonyms).filter((path) => !known.includes(path))).toEqual([])
})

it('the search finds settings by the beginnings of words, without accents', () => {
  expect(findPlaces(settingPlaces, ' ')).toEqual([])
  expect(findPlaces(settingPlaces, 'SÉNDER nam').map(({ title }) => title)).toEqual(['Sender name'])
  expect(findPlaces(settingPlaces, 'nam sender').map(({ title }) => title)).toEqual(['Sender name'])
  expect(findPlaces(settingPlaces, 'ender')).toEqual([])
})

it('a match in a title is listed before a match in a synonym', () => {
  const [first] = findPlaces(settingPlaces, 'currency')
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
])('a search for "%s" lists “%s” first', (words, title) => {
  expect(findPlaces(settingPlaces, words)[0]?.title).toBe(title)
})
