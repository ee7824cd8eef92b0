import { expect, test } from 'vitest'
import { emptyIdea } from '#web/features/ideas/form/idea-draft.ts'
import { forgetIdea, ideaAsLeft, keepIdea } from '#web/features/ideas/form/kept-idea.ts'

const values = {
  ...emptyIdea,
  appName: 'Clinic Queue',
  problemSolves: 'Hold a place in line by text.',
  targetUsers: 'Healthcare Workers' as const,
  userName: 'Ada',
}

test('a stored idea cannot be read by the next person on the same device', () => {
  keepIdea('ada@example.org', values)
  expect(ideaAsLeft('ben@example.org', null)).toEqual(emptyIdea)
})

test('a person whose session ended finds the typed text, under the name on file', () => {
  keepIdea('ada@example.org', values)
  expect(ideaAsLeft('ada@example.org', null)).toEqual(values)
  expect(ideaAsLeft('ada@example.org', 'Ada L.')).toEqual({ ...values, userName: 'Ada L.' })
})

test('an idea that was sent is not offered again', () => {
  keepIdea('ada@example.org', values)
  forgetIdea()
  expect(ideaAsLeft('ada@example.org', 'Ada')).toEqual({ ...emptyIdea, userName: 'Ada' })
})
