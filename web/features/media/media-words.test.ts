import { expect, it } from 'vitest'
import { ownersPlaces } from '#web/features/media/media-words.ts'

it('places that only owners may open are counted by kind, because they have no titles', () => {
  const hidden = (place: string) => ({ place, title: '', link: '' })
  const post = { place: 'Blog', title: 'A day in Kano', link: '/admin/blog/1' }
  expect(
    ownersPlaces([hidden('A draft page'), post, hidden('An announcement'), hidden('A draft page')]),
  ).toEqual(['A draft page (2)', 'An announcement'])
})
