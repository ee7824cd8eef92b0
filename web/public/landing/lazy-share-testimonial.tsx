import { useLocation, useNavigate } from 'react-router'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { shareStoryHash } from '#web/common/navigation/paths.ts'
import { useToast } from '#web/common/ui/toast.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

const Dialog = createLazyWidget(
  async () => (await import('./landing-rest.tsx')).loadShareTestimonial(),
  'public/testimonials/testimonial-dialog',
)

/** Opens the testimonial dialog at its own URL, `/#share-your-story`. */
export function LazyShareTestimonial() {
  const t = useTranslate()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const showToast = useToast()
  const isOpen = useHydrated() && hash === shareStoryHash

  // Replaces the URL, so that Back does not open the dialog again.
  const close = () => void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  return (
    <Dialog
      isOpen={isOpen}
      isWanted={isOpen}
      onClose={close}
      onLoadFailure={() => {
        close()
        showToast(t('campaign.part.failed'), 'failed')
      }}
      waiting={
        isOpen && (
          <div role="status" className="toast-place">
            <p data-surface="oxide" className="toast">
              {t('campaign.part.loading')}
            </p>
          </div>
        )
      }
    />
  )
}
