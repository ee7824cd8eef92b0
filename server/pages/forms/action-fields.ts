import { enquiryForm } from '#shared/enquiries.ts'
import { reminderForm } from '#shared/reminders.ts'
import { emptyNames, emptyRegistration } from '#shared/supporter-forms.ts'
import { testimonialDraft } from '#shared/testimonials.ts'
import type { VisitorAction } from '#shared/visitor-actions.ts'
import { emailForm, ideaWithSubmitter, testimonialCodeForm, voteForm } from '#shared/visitor-forms.ts'

const namesIn = ({ shape }: { shape: object }) => Object.keys(shape)

const email = namesIn(emailForm)
const testimonial = namesIn(testimonialDraft)
/** Fields of both supporter forms: the consent to news, and the share code of the link that led to the form. */
const ofSupporter = ['consent', 'by']

/**
 * Names of the fields that the form of each action may send, in the order of the form. Other fields are
 * ignored. The names come from the schema or the empty values of the form, so a new field needs no edit here.
 */
export const actionFields: Record<VisitorAction, readonly string[]> = {
  'submit-idea': namesIn(ideaWithSubmitter),
  vote: ['idea', ...namesIn(voteForm)],
  'take-vote-back': ['idea', ...email],
  'delete-idea': ['idea', ...email],
  'share-story': testimonial,
  'change-story': testimonial,
  'delete-story': email,
  'prove-story': namesIn(testimonialCodeForm),
  join: [...email, ...Object.keys(emptyNames), ...ofSupporter],
  register: [...Object.keys(emptyRegistration), ...ofSupporter],
  leave: email,
  enquire: namesIn(enquiryForm),
  remind: namesIn(reminderForm),
}
