import { expect, test } from 'vitest'
import { compareArticles } from '#web/office/posts/block-diff.ts'

const shown = (before: string, after: string) =>
  compareArticles(before, after).blocks.map(({ tag, parts }) => [
    tag,
    parts.map(({ kind, text }) => ({ same: '', new: '+', gone: '-' })[kind] + text.trim()).join(' '),
  ])

test('a comparison of post texts with the same words shows no changes', () => {
  expect(shown('<p>One <b>two</b></p>', '<p>One two</p>')).toEqual([['p', 'One two']])
  expect(shown('', '')).toEqual([])
})

test('a changed heading of a post remains a heading in the comparison', () => {
  expect(
    shown(
      '<h2>Why</h2><p>Every hour.</p><ul><li>tools</li></ul>',
      '<h2>Why not</h2><p>Every ten minutes.</p><ul><li>tools</li></ul>',
    ),
  ).toEqual([
    ['h2', 'Why +not'],
    ['p', 'Every -hour. +ten minutes.'],
    ['li', 'tools'],
  ])
})

test('a removed paragraph of a post is shown in its former position in the comparison', () => {
  expect(shown('<p>A</p><p>X</p><h2>B</h2>', '<p>A</p><h2>B</h2>')).toEqual([
    ['p', 'A'],
    ['p', '-X'],
    ['h2', 'B'],
  ])
  expect(shown('<h2>B</h2>', '<p>New first</p><h2>B</h2>')).toEqual([
    ['p', '+New first'],
    ['h2', 'B'],
  ])
})
