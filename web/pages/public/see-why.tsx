import { type ComponentProps, use } from 'react'
import { VideoModal } from '#web/features/campaign/film-modal.tsx'
import { useServices } from '#web/lib/services.tsx'

export const words = ['film']

/** Video dialog with its own texts. It loads when the visitor opens it. */
export default function SeeWhy(props: ComponentProps<typeof VideoModal>) {
  use(useServices().words.load('public/see-why'))
  return <VideoModal {...props} />
}
