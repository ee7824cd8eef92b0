import { expect, test } from 'vitest'
import { parseSavedFilters } from '#shared/saved-filters.ts'

test('an invalid saved filter of a list is ignored', () => {
  const saved = { list: 'ideas', name: 'Waiting', search: '?status=pending' }
  const odd = [
    { ...saved, search: 'https://elsewhere.example' },
    { ...saved, list: 'people' },
    { ...saved, name: '' },
    { ...saved, name: 'x'.repeat(41) },
    'text',
    null,
  ]
  expect(parseSavedFilters({ saved_filters: [...odd, saved] })).toEqual([saved])
  expect(parseSavedFilters({ saved_filters: { 0: saved } })).toEqual([])
})
