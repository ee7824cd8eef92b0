import { expect, it } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import { listUpcomingItems } from '#web/office/dashboard/upcoming-items.ts'

const { attempt } = defaultFacts
const input = {
  morning: undefined,
  attempt,
  openSteps: [],
  now: Date.parse('2025-07-18T09:00:00+01:00'),
  postHref: (id: string) => `/admin/blog/${id}`,
  firstRunHref: '/admin/first-run',
}
const said = (asked: Partial<Parameters<typeof listUpcomingItems>[0]>) =>
  listUpcomingItems({ ...input, ...asked }).map(({ what }) => what)

it('the list of next events on the dashboard excludes past events', () => {
  expect(said({ now: Date.parse(attempt.end) })).toEqual([])
  expect(said({ now: Date.parse(attempt.start) })).toEqual(['Attempt ends'])
  expect(said({ morning: { posts: [], announcements: [] } })).toEqual(['Attempt starts', 'Attempt ends'])
  const posts = Array.from({ length: 9 }, (_, id) => ({
    id: `${id}`,
    title: 'x',
    at: '2025-07-19T09:00:00Z',
  }))
  expect(said({ morning: { posts, announcements: [] } })).toHaveLength(5)
})

it('the list of next events on the dashboard has no start once the attempt has started', () => {
  const loggedStart = '2025-07-18T07:00:00.000Z'
  const [end, ...others] = listUpcomingItems({ ...input, attempt: { ...attempt, loggedStart } })
  expect(end).toMatchObject({ what: 'Attempt ends', at: '2025-07-19T07:00:00.000Z' })
  expect(others).toEqual([])
  expect(said({ attempt: { ...attempt, loggedStart, loggedEnd: '2025-07-18T07:30:00.000Z' } })).toEqual([])
})

it('open set-up steps are first in the list of next events on the dashboard', () => {
  const morning = {
    posts: [{ id: 'one', title: 'The log file, explained', at: '2025-07-21T09:00:00Z' }],
    announcements: [{ id: 'two', title: 'Your hour', at: '2025-07-20T09:00:00Z' }],
  }
  expect(said({ morning, openSteps: ['Contact'] })).toEqual([
    'Set up',
    'Announcement',
    'Scheduled post',
    'Attempt starts',
    'Attempt ends',
  ])
})
