import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the registration form of supporters. */
export const registrationErrors = defineErrors('registration', {
  name_too_short: { status: 400, words: 'register.refusal.name-too-short' },
  location_missing: { status: 400, words: 'register.refusal.location-missing' },
  location_too_long: { status: 400, words: 'register.refusal.location-too-long' },
  bio_too_long: { status: 400, words: 'register.refusal.bio' },
  too_many_interests: { status: 400, words: 'register.refusal.interests' },
  interest_too_long: { status: 400, words: 'register.refusal.interest' },
  skill_missing: { status: 400, words: 'register.refusal.skill' },
  github_invalid: { status: 400, words: 'register.refusal.github' },
  linkedin_invalid: { status: 400, words: 'register.refusal.linkedin' },
  hours_invalid: { status: 400, words: 'register.refusal.hours' },
  consent_unknown: { status: 400, text: 'This consent text does not exist', english: 'programs' },
  contribution_unknown: {
    status: 400,
    text: 'Please choose how you would like to contribute',
    english: 'programs',
  },
  skill_unknown: { status: 400, text: 'Please select skills from the list', english: 'programs' },
  testing_type_unknown: {
    status: 400,
    text: 'Please select testing types from the list',
    english: 'programs',
  },
  timezone_too_long: {
    status: 400,
    text: 'The timezone must be 60 characters or fewer',
    english: 'programs',
  },
})
