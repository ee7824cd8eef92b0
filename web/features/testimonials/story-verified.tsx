import { type OwnTestimonial, testimonialMessages } from '#shared/testimonials.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'

/** What the right code has done, and the way on to the story. */
export function StoryVerified({ story }: { story: OwnTestimonial | null }) {
  const isQueued = story?.status === 'awaiting_approval'
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid max-w-narrow gap-4">
      <Message tone="success">{testimonialMessages.verified}</Message>
      {isQueued && (
        <p className="reading">Your story is in. A person reads every one before it goes on the wall.</p>
      )}
      <LinkButton href={paths.shareStory} className="justify-self-start">
        {story ? 'See your story' : 'Share Your Story'}
      </LinkButton>
    </div>
  )
}

// The form that had the focus is gone.
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
