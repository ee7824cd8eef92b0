import { defineErrors } from '#shared/errors/define.ts'

export const registrationErrors = defineErrors('registration', {
  name_too_short: { words: 'register.refusal.name-too-short' },
  location_missing: { words: 'register.refusal.location-missing' },
  location_too_long: { words: 'register.refusal.location-too-long' },
  bio_too_long: { words: 'register.refusal.bio' },
  too_many_interests: { words: 'register.refusal.interests' },
  interest_too_long: { words: 'register.refusal.interest' },
  skill_missing: { words: 'register.refusal.skill' },
  github_invalid: { words: 'register.refusal.github' },
  linkedin_invalid: { words: 'register.refusal.linkedin' },
  hours_invalid: { words: 'register.refusal.hours' },
  consent_unknown: { text: 'This consent text does not exist', english: 'programs' },
  contribution_unknown: { text: 'Please choose how you would like to contribute', english: 'programs' },
  skill_unknown: { text: 'Please select skills from the list', english: 'programs' },
  testing_type_unknown: { text: 'Please select testing types from the list', english: 'programs' },
  timezone_too_long: { text: 'The timezone must be 60 characters or fewer', english: 'programs' },
})
