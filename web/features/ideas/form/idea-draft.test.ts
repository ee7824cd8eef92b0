import { expect, test } from 'vitest'
import { emptyIdea, ideaForm } from '#web/features/ideas/form/idea-draft.ts'
import { problemsIn } from '#web/lib/forms/form-problems.ts'

const values = {
  ...emptyIdea,
  appName: 'Clinic Queue',
  problemSolves: 'Hold a place in line by text.',
  userName: 'Ada',
}

test('an empty idea cannot be sent, and all problems are listed at once', () => {
  expect(problemsIn(ideaForm, emptyIdea)).toEqual({
    appName: 'App name must be at least 3 characters long',
    problemSolves: 'Problem description must be at least 20 characters long',
    userName: 'Please enter your name',
  })
})

test('blanks do not count towards the minimum length', () => {
  expect(
    problemsIn(ideaForm, { ...values, appName: ' ab  ', problemSolves: `${' '.repeat(30)}short` }),
  ).toEqual({
    appName: 'App name must be at least 3 characters long',
    problemSolves: 'Problem description must be at least 20 characters long',
  })
})

test('a complete idea has no problems', () => {
  expect(problemsIn(ideaForm, values)).toEqual({})
})
