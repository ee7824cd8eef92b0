import { expect, test } from 'vitest'
import { loadTranslations } from '#web/common/words/translations.tsx'
import { getSupporterNextStep } from '#web/public/supporters/next-step.ts'

const words = await loadTranslations('en')
await words.load('public/supporters/supporters-page')

const ideas = [
  {
    id: 'a',
    title: 'Bus Fare',
    description: '',
    status: 'approved' as const,
    created_at: '2025-07-01T00:00:00Z',
    vote_count: 59,
    course: { place: 21, dates: null },
    app: null,
  },
]
const title = (kind: 'idea_open' | 'badge' | 'vote', idea_id: string | null = null) =>
  getSupporterNextStep({ ideas, next_step: { kind, idea_id, badge_code: 'ABC234' } }, words).title

test('an idea that no longer exists is not suggested as a supporter’s next step', () => {
  expect(title('idea_open', 'another')).toBe('Vote on three ideas.')
})

test('a supporter’s next step is the one that the server chose', () => {
  expect(title('idea_open', 'a')).toBe('Bus Fare is 21st on the board.')
  expect(title('badge')).toBe('Show someone your badge.')
  expect(title('vote')).toBe('Start with one vote.')
})
