import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { StoryDialog } from '#web/features/testimonials/testimonial-dialog.tsx'

export const words = ['share', 'signin', 'stories', 'tell', 'consent', 'network']

type ShareStoryProps = { isOpen: boolean; onClose: () => void }

/** Passes the visitor's session to the dialog. */
export function ShareStory({ isOpen, onClose }: ShareStoryProps) {
  const session = useSession()
  const { facts } = useCampaign()
  return (
    <StoryDialog isOpen={isOpen} onClose={onClose} visitor={{ ...session, link: facts.testimonial_link }} />
  )
}
