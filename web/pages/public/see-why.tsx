import { type ComponentProps, use } from 'react'
import { FilmModal } from '#web/features/campaign/film-modal.tsx'
import { useServices } from '#web/lib/services.tsx'

export const words = ['film']

/** Video dialog with its own texts. It loads when the visitor opens it. */
export default function SeeWhy(props: ComponentProps<typeof FilmModal>) {
  use(useServices().words.load('public/see-why'))
  return <FilmModal {...props} />
}
