import { expect, test } from 'vitest'
import { emptyIdea } from '#web/public/ideas/form/idea-draft.ts'
import {
  deleteIdeaDraft,
  restoreIdeaDraft,
  storeIdeaDraft,
} from '#web/public/ideas/form/stored-idea-draft.ts'

const values = {
  ...emptyIdea,
  appName: 'Clinic Queue',
  problemSolves: 'Hold a place in line by text.',
  targetUsers: 'Healthcare Workers' as const,
  userName: 'Ada',
}

test('a stored idea draft is hidden from the next person on the device', () => {
  storeIdeaDraft('ada@example.org', values)
  expect(restoreIdeaDraft('ben@example.org', null)).toEqual(emptyIdea)
})

test('a person whose session ended gets the typed text of their idea back', () => {
  storeIdeaDraft('ada@example.org', values)
  expect(restoreIdeaDraft('ada@example.org', null)).toEqual(values)
  expect(restoreIdeaDraft('ada@example.org', 'Ada L.')).toEqual({ ...values, userName: 'Ada L.' })
})

test('the draft of an idea that was sent is not offered again', () => {
  storeIdeaDraft('ada@example.org', values)
  deleteIdeaDraft()
  expect(restoreIdeaDraft('ada@example.org', 'Ada')).toEqual({ ...emptyIdea, userName: 'Ada' })
})
