import { useSession } from '#web/common/sign-in/session.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { TestimonialDialog } from '#web/public/testimonials/testimonial-dialog.tsx'

export const catalogueNouns = ['share', 'signin', 'testimonials', 'tell', 'consent', 'network']

type ShareTestimonialProps = { isOpen: boolean; onClose: () => void }

/** Passes the visitor's session to the dialog. */
export function ShareTestimonialDialog({ isOpen, onClose }: ShareTestimonialProps) {
  const session = useSession()
  const { facts } = useCampaign()
  return (
    <TestimonialDialog
      isOpen={isOpen}
      onClose={onClose}
      visitor={{ ...session, link: facts.testimonial_link }}
    />
  )
}
