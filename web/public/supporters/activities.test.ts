import { expect, test } from 'vitest'
import { loadTranslations } from '#web/common/words/translations.tsx'
import { getActivityStatusTag, listSupporterActivities } from '#web/public/supporters/activities.ts'

const words = await loadTranslations('en')
await words.load('public/supporters/supporters-page')
const { t } = words

const data: Parameters<typeof listSupporterActivities>[0] = {
  badges: [
    {
      id: 'b',
      type: 'community_supporter',
      title: 'Community Champion',
      recipientName: 'Ada',
      code: 'ABC234',
      issuedAt: '2025-07-18T10:00:00Z',
      svgUrl: null,
      pngUrl: null,
      credential: null,
      revoked: null,
    },
  ],
  ideas: [
    {
      id: 'i',
      title: 'Choir Parts',
      description: 'x'.repeat(200),
      status: null,
      created_at: '2025-07-19T10:00:00Z',
      app: null,
    },
  ],
  testimonials: [
    { id: 't', testimonial: 'I learned.', status: 'approved', created_at: '2025-07-17T10:00:00Z' },
  ],
}

test('a supporter’s activities are listed newest first', () => {
  expect(listSupporterActivities(data, t).map(({ type }) => type)).toEqual([
    'app_idea',
    'badge_earned',
    'testimonial',
  ])
})

test('a long text in the list of activities is shortened to 100 characters', () => {
  expect([...(listSupporterActivities(data, t)[0]?.description ?? '')].length).toBe(101)
})

test('an idea without a status is shown as pending in the list of activities', () => {
  const [idea, badge] = listSupporterActivities(data, t)
  expect(idea).toMatchObject({ status: 'pending' })
  expect(idea && t(getActivityStatusTag(idea).label)).toBe('Pending')
  expect(badge).toMatchObject({ status: 'completed', verification_code: 'ABC234' })
})

test('a supporter without activities has an empty list of activities', () => {
  expect(listSupporterActivities({ badges: [], ideas: [], testimonials: [] }, t)).toEqual([])
})
