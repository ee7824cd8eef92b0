import {
  createLongRegistration,
  createShortRegistration,
  readRegistrationDraft,
  readSupporterDetails,
} from '#shared/supporter-forms.ts'
import type { TypedFields } from '#shared/visitor-actions.ts'

/** Returns the first value of a field, or an empty text. */
export const getFirstValue = (typed: TypedFields, field: string): string => typed[field]?.[0] ?? ''

/**
 * Returns the consent of a ticked check box, whose value is the version of the consent text. Empty if the box
 * is not ticked.
 */
function consentOf(typed: TypedFields) {
  const [ticked] = typed.consent ?? []
  return ticked ? { consent: Number(ticked) } : {}
}

/** Returns the share code of the link that led to the form, from a hidden field. */
function inviterOf(typed: TypedFields) {
  const [by] = typed.by ?? []
  return by ? { invited_by: by } : {}
}

/** Returns the body of `register-supporter` for the short form. */
export const readShortRegistration = (typed: TypedFields) => ({
  ...createShortRegistration(getFirstValue(typed, 'email'), {
    ...readSupporterDetails(typed),
    wantsNews: false,
  }),
  ...consentOf(typed),
  ...inviterOf(typed),
})

/**
 * Returns the body of `register-supporter` for the long form, with the choices as sent, so that the schema
 * refuses unknown ones.
 */
export function readLongRegistration(typed: TypedFields) {
  const registration = createLongRegistration({ ...readRegistrationDraft(typed), wants_news: false })
  return {
    ...registration,
    supporter_type: getFirstValue(typed, 'supporter_type'),
    skills: typed.skills ?? [],
    availability_info: {
      ...registration.availability_info,
      preferred_testing_types: typed.preferred_testing_types ?? [],
    },
    ...consentOf(typed),
    ...inviterOf(typed),
  }
}
