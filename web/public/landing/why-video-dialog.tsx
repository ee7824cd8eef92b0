import type { ComponentProps } from 'react'
import { VideoModal } from '#web/public/landing/video-modal.tsx'

export const catalogueNouns = ['film']

/** Video dialog. It loads when the visitor opens it. */
export function WhyVideoDialog(props: ComponentProps<typeof VideoModal>) {
  return <VideoModal {...props} />
}
