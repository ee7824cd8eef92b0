import { expect, test } from 'vitest'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { findFormProblems } from '#web/common/forms/form-problems.ts'
import { emptyIdea, ideaForm } from '#web/public/ideas/form/idea-draft.ts'

const values = {
  ...emptyIdea,
  appName: 'Clinic Queue',
  problemSolves: 'Hold a place in line by text.',
  userName: 'Ada',
}

test('all problems of an empty idea form are listed together', () => {
  expect(findFormProblems(ideaForm, emptyIdea)).toEqual({
    appName: { code: ideaErrors.title_too_short },
    problemSolves: { code: ideaErrors.description_too_short },
    userName: { code: nameErrors.missing },
  })
})

test('spaces in an idea do not count towards the minimum length', () => {
  expect(
    findFormProblems(ideaForm, { ...values, appName: ' ab  ', problemSolves: `${' '.repeat(30)}short` }),
  ).toEqual({
    appName: { code: ideaErrors.title_too_short },
    problemSolves: { code: ideaErrors.description_too_short },
  })
})

test('a complete idea form has no problems', () => {
  expect(findFormProblems(ideaForm, values)).toEqual({})
})
