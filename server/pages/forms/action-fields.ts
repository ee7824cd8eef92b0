import { enquiryForm } from '#shared/enquiries.ts'
import { testimonialDraft } from '#shared/testimonials.ts'
import type { VisitorAction } from '#shared/visitor-actions.ts'
import { emailForm, ideaWithSubmitter, voteForm } from '#shared/visitor-forms.ts'

const namesIn = ({ shape }: { shape: object }) => Object.keys(shape)

const aboutIdea = ['idea', ...namesIn(emailForm)]
const testimonial = namesIn(testimonialDraft)

/** Names of the fields that the form of each action may send. Others are ignored. */
export const actionFields: Record<VisitorAction, readonly string[]> = {
  'submit-idea': namesIn(ideaWithSubmitter),
  vote: ['idea', ...namesIn(voteForm)],
  'take-vote-back': aboutIdea,
  'delete-idea': aboutIdea,
  'share-story': testimonial,
  'change-story': testimonial,
  'delete-story': namesIn(emailForm),
  'prove-story': ['email', 'code'],
  join: ['email', 'firstName', 'lastName', 'consent', 'by'],
  register: [
    'name',
    'email',
    'location',
    'github_username',
    'linkedin_url',
    'bio',
    'interests',
    'supporter_type',
    'preferred_testing_types',
    'skills',
    'hours',
    'consent',
    'by',
  ],
  leave: namesIn(emailForm),
  enquire: namesIn(enquiryForm),
  remind: ['kinds', 'email'],
}

/** Fields that may be sent several times. */
export const multiValueFields: readonly string[] = ['skills', 'preferred_testing_types', 'consent', 'kinds']
