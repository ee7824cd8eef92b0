import { z } from 'zod'
import {
  getFirstValue,
  readLongRegistration,
  readShortRegistration,
} from '#server/pages/forms/typed-registrations.ts'
import type { FunctionName } from '#shared/answers.ts'
import type { TestimonialLinkRule } from '#shared/campaign.ts'
import { enquiryRequest } from '#shared/enquiries.ts'
import { formErrors } from '#shared/errors/forms.ts'
import { generalErrors } from '#shared/errors/general.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { getIssueValues } from '#shared/errors/issue.ts'
import type { ListedErrorCode } from '#shared/errors/listed-error-code.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { reminderForm } from '#shared/reminders.ts'
import { joiningForm, type SupporterState, supporterForm } from '#shared/supporters.ts'
import { createTestimonialDraftSchema } from '#shared/testimonials.ts'
import type { FormOutcome, PostedFields, TypedFields, VisitorAction } from '#shared/visitor-actions.ts'
import { emailForm, ideaWithSubmitter, testimonialCodeForm, voteForm } from '#shared/visitor-forms.ts'

type Proven = Record<string, unknown>
type Call = { name: FunctionName<'POST'>; body: unknown }
type Refusal = { refusal: ListedErrorCode }

type FormAction = {
  /** Validation before an email is sent; problems are shown at their fields. */
  check: (typed: TypedFields, link: TestimonialLinkRule) => z.ZodError | undefined
  /** Request that sends the email with the code. */
  send: (typed: TypedFields) => Call
  /**
   * Request that sends the code again. Missing if the visitor has the code before the form is opened, because
   * `send` then checks the code.
   */
  resend?: (typed: TypedFields) => Call
  /**
   * Function that checks the code. Missing for a form that needs none. Opens a session, except for reminders.
   */
  proof?: 'verify-email-code' | 'verify-testimonial' | 'set-reminders'
  /**
   * The action after verification, in its session. Undefined if the verification itself has performed the
   * action.
   */
  act?: (typed: TypedFields, proven: Proven) => Call | Refusal
  outcome: (answer: Proven) => FormOutcome | Refusal
}

const words = (typed: TypedFields) =>
  Object.fromEntries(Object.entries(typed).map(([field, [value = '']]) => [field, value]))

/**
 * Returns the typed fields without an empty language. A page that was opened before the language field
 * existed sends no language.
 */
function ownWords(typed: TypedFields): Record<string, string> {
  const { language, ...others } = words(typed)
  return { ...others, ...(language && { language }) }
}

const checkedBy =
  (schema: z.ZodType, read: (typed: TypedFields) => unknown = words): FormAction['check'] =>
  (typed) =>
    schema.safeParse(read(typed), { error: () => generalErrors.validation_failed }).error

const askForCode = (body: object): Call => ({ name: 'send-verification-email', body })
const idea = z.guid(ideaErrors.not_found)

/** Returns the request for a code to withdraw something. The person exists already, so no name is needed. */
const knownCode = (typed: TypedFields) => askForCode({ email: getFirstValue(typed, 'email'), type: 'idea' })

function ofOwn(act: FormAction['act'], outcome: FormAction['outcome']): FormAction {
  return {
    check: checkedBy(emailForm.extend({ idea })),
    send: knownCode,
    resend: knownCode,
    proof: 'verify-email-code',
    ...(act && { act }),
    outcome,
  }
}

function withName(field: string) {
  return (typed: TypedFields) =>
    askForCode({
      email: getFirstValue(typed, 'email'),
      name: getFirstValue(typed, field).trim(),
      type: 'idea',
    })
}

const checkTestimonial: FormAction['check'] = (typed, link) =>
  checkedBy(createTestimonialDraftSchema(link), ownWords)(typed, link)

const testimonialCode = (typed: TypedFields) =>
  askForCode({ email: getFirstValue(typed, 'email'), type: 'testimonial' })
const testimonialOf = (proven: Proven) =>
  (proven.testimonial ?? null) as { id: string; status: string } | null
const noTestimonial = { refusal: testimonialErrors.not_found }

/**
 * Returns the outcome, or a refusal. A correct code verifies the address, but there may be no testimonial
 * that waits for it, or the testimonial may already be decided.
 */
function testimonialSent(proven: Proven): FormOutcome | Refusal {
  const testimonial = testimonialOf(proven)
  if (testimonial?.status === 'awaiting_approval') return 'story-sent'
  if (!testimonial) return noTestimonial
  const isDecided = testimonial.status !== 'rejected'
  return { refusal: isDecided ? testimonialErrors.decided : testimonialErrors.not_sent }
}

/**
 * Returns `joined` for a verified supporter, otherwise a refusal. A code for ideas verifies the address as
 * well, but creates no supporter.
 */
function hasJoined({ data }: Proven): FormOutcome | Refusal {
  const { supporter } = data as { supporter: SupporterState | null }
  if (supporter?.is_verified) return 'joined'
  return { refusal: supporter ? supporterErrors.not_verified : supporterErrors.no_account }
}

const supporterCode = (name: (typed: TypedFields) => string) => (typed: TypedFields) =>
  askForCode({
    email: getFirstValue(typed, 'email'),
    name: name(typed),
    type: 'supporter_verification_resend',
  })

const remindersOf = (typed: TypedFields) => ({
  email: getFirstValue(typed, 'email').trim(),
  kinds: typed.kinds ?? [],
})
const reminderCode = (typed: TypedFields): Call => ({ name: 'ask-for-reminders', body: remindersOf(typed) })

export const formActions: Record<VisitorAction, FormAction> = {
  'submit-idea': {
    check: checkedBy(ideaWithSubmitter, ownWords),
    send: withName('userName'),
    resend: withName('userName'),
    proof: 'verify-email-code',
    act: (typed) => {
      const { email: userEmail, ...draft } = ownWords(typed)
      return { name: 'submit-idea', body: { ...draft, userEmail } }
    },
    outcome: () => 'idea-sent',
  },
  vote: {
    check: checkedBy(voteForm.extend({ idea })),
    send: withName('name'),
    resend: withName('name'),
    proof: 'verify-email-code',
    act: (typed) => ({ name: 'vote-on-idea', body: { ideaId: getFirstValue(typed, 'idea'), vote: true } }),
    outcome: ({ data }) => ((data as { isHeld?: boolean } | undefined)?.isHeld ? 'vote-held' : 'voted'),
  },
  'take-vote-back': ofOwn(
    (typed) => ({ name: 'vote-on-idea', body: { ideaId: getFirstValue(typed, 'idea'), vote: false } }),
    ({ data }) =>
      (data as { hadVoted?: boolean }).hadVoted === false
        ? { refusal: formErrors.no_vote }
        : 'vote-taken-back',
  ),
  'delete-idea': ofOwn(
    (typed) => ({ name: 'delete-idea', body: { ideaId: getFirstValue(typed, 'idea') } }),
    () => 'idea-deleted',
  ),
  'share-story': {
    check: checkTestimonial,
    send: (typed) => ({ name: 'submit-testimonial', body: ownWords(typed) }),
    resend: testimonialCode,
    proof: 'verify-testimonial',
    outcome: testimonialSent,
  },
  'change-story': {
    check: checkTestimonial,
    send: testimonialCode,
    resend: testimonialCode,
    proof: 'verify-testimonial',
    act: (typed, proven) => {
      const testimonial = testimonialOf(proven)
      return testimonial
        ? { name: 'update-testimonial', body: { ...ownWords(typed), testimonialId: testimonial.id } }
        : noTestimonial
    },
    outcome: () => 'story-changed',
  },
  'prove-story': {
    check: checkedBy(testimonialCodeForm),
    send: (typed) => ({
      name: 'verify-testimonial',
      body: { email: getFirstValue(typed, 'email'), code: getFirstValue(typed, 'code').replace(/\D/g, '') },
    }),
    proof: 'verify-testimonial',
    outcome: testimonialSent,
  },
  'delete-story': {
    check: checkedBy(emailForm),
    send: testimonialCode,
    resend: testimonialCode,
    proof: 'verify-testimonial',
    act: (_typed, proven) => {
      const testimonial = testimonialOf(proven)
      return testimonial
        ? { name: 'request-testimonial-deletion', body: { testimonialId: testimonial.id } }
        : noTestimonial
    },
    outcome: ({ deleted }) => (deleted ? 'story-deleted' : 'deletion-asked'),
  },
  join: {
    check: checkedBy(joiningForm, readShortRegistration),
    send: (typed) => ({ name: 'register-supporter', body: readShortRegistration(typed) }),
    resend: supporterCode((typed) =>
      `${getFirstValue(typed, 'firstName')} ${getFirstValue(typed, 'lastName')}`.trim(),
    ),
    proof: 'verify-email-code',
    outcome: hasJoined,
  },
  register: {
    check: checkedBy(supporterForm, readLongRegistration),
    send: (typed) => ({ name: 'register-supporter', body: readLongRegistration(typed) }),
    resend: supporterCode((typed) => getFirstValue(typed, 'name').trim()),
    proof: 'verify-email-code',
    // Replaces the details of a former supporter, in the current session.
    act: (typed) => ({ name: 'register-supporter', body: readLongRegistration(typed) }),
    outcome: () => 'joined',
  },
  leave: {
    check: checkedBy(emailForm),
    send: knownCode,
    resend: knownCode,
    proof: 'verify-email-code',
    act: (typed) => ({ name: 'erase-supporter-data', body: { email: getFirstValue(typed, 'email').trim() } }),
    outcome: () => 'left',
  },
  enquire: {
    check: checkedBy(enquiryRequest),
    send: (typed) => ({ name: 'send-enquiry', body: words(typed) }),
    outcome: () => 'enquiry-sent',
  },
  remind: {
    check: checkedBy(reminderForm, remindersOf),
    send: reminderCode,
    resend: reminderCode,
    proof: 'set-reminders',
    outcome: () => 'reminders-set',
  },
}

/** Field names that differ between the schema and the form. */
const fieldNames: Record<string, string> = {
  available_hours_per_week: 'hours',
  first_name: 'firstName',
  last_name: 'lastName',
}

export type PostedProblem = PostedFields['problems'][number]

/** Returns the first problem of each field, in the order of the form. */
export function listFieldProblems(typed: TypedFields, error: z.ZodError): PostedProblem[] {
  const problems = new Map<string, PostedProblem>()
  for (const issue of error.issues) {
    const { path, message } = issue
    const named =
      path
        .map(String)
        .filter((part) => !/^\d+$/.test(part))
        .at(-1) ?? ''
    const known = fieldNames[named] ?? named
    const field = known in typed ? known : ''
    const values = getIssueValues(issue)
    if (!problems.has(field)) problems.set(field, { field, message, ...(values && { values }) })
  }
  const order = Object.keys(typed)
  return [...problems.values()].toSorted(
    (one, other) => order.indexOf(one.field) - order.indexOf(other.field),
  )
}
