import { expect, it } from 'vitest'
import { findSendingProblems, removeSolvedProblems } from '#web/office/announcements/sending-problems.ts'
import type { AnnouncementDraftValues } from '#web/office/announcements/use-autosaved-draft.ts'

const values: AnnouncementDraftValues = {
  subject: 'Your hour',
  preview: '',
  html: '<p>Hello</p>',
  topic: 'news',
  view_name: 'Everyone',
  filters: {},
  per_minute: 30,
}
const now = { kind: 'now', day: '', time: '09:00' } as const
const sending = { problems: {}, rate: '30', when: now, due: null, gets: 2 }

it('the fields that prevent an announcement are listed in the order of the page', () => {
  const wrong = findSendingProblems(
    { ...values, subject: ' ', html: '' },
    { problems: { preview: 'Too long' }, rate: '0', when: { ...now, kind: 'later' }, due: null, gets: 0 },
  )
  expect(Object.keys(wrong)).toEqual(['view', 'subject', 'preview', 'html', 'day', 'rate'])
  expect(findSendingProblems(values, sending)).toEqual({})
})

it('an error in an announcement disappears when its field changes', () => {
  const wrong = { view: 'This email has no recipients.', subject: 'Add a subject.' }
  expect(removeSolvedProblems(wrong, { subject: 'Hello' })).toEqual({ view: wrong.view })
  expect(removeSolvedProblems(wrong, { topic: 'day' })).toEqual({ subject: wrong.subject })
})
