import { expect, it } from 'vitest'
import { dayErrors } from '#shared/errors/day.ts'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import { dayProblem, dayRefusal } from '#web/features/day/day-problem.ts'

it('a refusal without a known code is shown in the sentence of the server', () => {
  const message = 'This was added in a later release.'
  expect(dayRefusal({ code: 'day.later', message })).toBe(message)
  expect(dayRefusal({ code: '', message })).toBe(message)
})

it('a refusal is shown by its code with its values, whatever sentence the server sent', () => {
  const values = { app: 9, at: '10:07', by: 'Bola' }
  expect(dayRefusal({ code: dayErrors.app_finished, values, message: 'Another sentence' })).toBe(
    'App 9 was finished at 10:07 by Bola.',
  )
})

it('a problem of a form is shown by its code, and a sentence as it is', () => {
  expect(dayProblem(dayErrors.app_unknown)).toBe('Enter an app number from 1 to 20')
  expect(dayProblem(evidenceErrors.empty)).toBe('This file is empty')
  expect(dayProblem(witnessErrors.place_length)).toContain('where you are watching')
  expect(dayProblem('Please enter a valid email')).toBe('Please enter a valid email')
})
