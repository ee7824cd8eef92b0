import { describe, expect, it } from 'vitest'
import {
  areSameFilters,
  createCommunitySearch,
  parseCommunity,
} from '#web/office/community/community-address.ts'

const read = (search: string) => parseCommunity(new URLSearchParams(search))

describe('the URL of the list of supporters', () => {
  it('unknown filters in the URL of the supporter list are ignored', () => {
    expect(read('?proven=maybe&joined=ever&news=1&nonsense=x&page=-1&ids=1')).toEqual({
      filters: {},
      page: 1,
    })
    expect(read(`?skill=${'x'.repeat(61)}&q=%20%20`)).toEqual({ filters: {}, page: 1 })
  })
  it('a search text in the URL of the supporter list is shortened to the length of the field', () => {
    expect(read(`?q=${'a'.repeat(500)}`).filters.q).toHaveLength(120)
    expect(read('?q=ada%0A%00obi').filters.q).toBe('ada obi')
  })
  it('reading and writing the filters of the supporter list leaves the URL unchanged', () => {
    const search = '?q=ada&type=tester&skill=UI%2FUX+Design&proven=yes&joined=week&news=agreed&page=3'
    expect(createCommunitySearch(read(search))).toBe(search)
    expect(createCommunitySearch(read('?page=1'))).toBe('')
  })
  it('a saved view of the supporter list is recognised with its filters in any order', () => {
    expect(areSameFilters({ type: 'tester', proven: 'yes' }, { proven: 'yes', type: 'tester' })).toBe(true)
    expect(areSameFilters({ type: 'tester' }, {})).toBe(false)
  })
})
