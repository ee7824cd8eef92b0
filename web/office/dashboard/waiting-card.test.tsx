import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WaitingCard, type WaitingRow } from '#web/office/dashboard/waiting-card.tsx'

const row: WaitingRow = {
  count: 2,
  title: 'App ideas to review',
  sentence: 'The oldest, “Bus Stop Bell”, arrived 2 days ago.',
  verb: 'Review ideas',
  href: '/admin/app-ideas/review',
}
const drawn = (rows: WaitingRow[]) => renderToStaticMarkup(<WaitingCard rows={rows} daysLeft={48} />)

test('the review card of the dashboard shows that nothing is waiting', () => {
  for (const rows of [[], [{ ...row, count: 0 }]]) {
    expect(drawn(rows)).toContain('Nothing to review')
    expect(drawn(rows)).toContain('48 days to go.')
    expect(drawn(rows)).not.toContain('App ideas')
  }
})

test('the review card of the dashboard shows the total number of waiting items', () => {
  const html = drawn([
    row,
    { ...row, title: 'Stories to approve', count: 1, href: '/admin/testimonials/review' },
  ])
  expect(html).toContain('3 items waiting for you')
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/admin/app-ideas/review',
    '/admin/testimonials/review',
  ])
})

test('an item with a promised deadline on the review card shows when it is due', () => {
  const html = drawn([
    { ...row, title: 'Deletion requests', isPromised: true, due: 'Due today' },
    { ...row, title: 'Failed emails', lines: ['a@example.org: The mailbox is full.'] },
  ])
  expect(html.match(/Due today/g)).toHaveLength(1)
  expect(html).toMatch(/<li[^>]*>a@example\.org: The mailbox is full\.<\/li>/)
})
