import type { PostedFields, VisitorAction } from '#shared/visitor-actions.ts'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { PlainAddressForm, PlainIdeaForm, PlainTestimonialForm } from '#web/public/forms/plain-forms.tsx'
import { ReminderForm } from '#web/public/reminders/reminder-form.tsx'
import { useAvailableReminders } from '#web/public/reminders/use-available-reminders.ts'
import { EnquirySection } from '#web/public/sponsors/enquiry.tsx'
import { createTierRows } from '#web/public/sponsors/tier-rows.ts'
import { JoinSteps } from '#web/public/supporters/join-steps.tsx'
import { SupporterRegistration } from '#web/public/supporters/supporter-registration.tsx'
import { TestimonialVerification } from '#web/public/testimonials/testimonial-verification.tsx'

type ActionFormProps = { action: VisitorAction; posted: PostedFields }

/**
 * Form for an action on a page of its own. Some actions reuse the form of the page that offers them. The
 * others have a plain form that the browser submits itself.
 */
export function ActionForm({ action, posted }: ActionFormProps) {
  const { facts } = useCampaign()
  const offered = useAvailableReminders()
  switch (action) {
    case 'enquire': {
      const tiers = createTierRows(facts.tiers)
      return <EnquirySection tiers={tiers} chosenTier="" contactEmail={facts.links.contact} posted={posted} />
    }
    case 'join':
      return <JoinSteps posted={posted} />
    case 'register':
      return <SupporterRegistration posted={posted} />
    case 'remind':
      return <ReminderForm {...offered} posted={posted} />
    case 'prove-story':
      return <TestimonialVerification email="" posted={posted} />
    case 'submit-idea':
      return <PlainIdeaForm action={action} posted={posted} />
    case 'share-story':
    case 'change-story':
      return <PlainTestimonialForm action={action} posted={posted} />
    default:
      return <PlainAddressForm action={action} posted={posted} />
  }
}
