import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { usePart } from '#web/lib/hydration/use-part.ts'
import { shareStoryHash } from '#web/paths.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useWords } from '#web/ui/words.tsx'

type DialogProps = { isOpen: boolean; onClose: () => void }

/** Opens the testimonial dialog at its own URL, `/#share-your-story`, and loads its code. */
export function LazyShareTestimonial({
  load,
}: {
  load: () => Promise<{ ShareTestimonial: ComponentType<DialogProps> }>
}) {
  const t = useWords()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const showToast = useToast()
  const loadDialog = usePart('public/share-testimonial', load)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const isOpen = useHydrated() && hash === shareStoryHash
  const isComing = isOpen && Dialog === null

  // Replaces the URL, so that Back does not open the dialog again.
  const close = () => void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new failure handler is no reason to load again
  useEffect(() => {
    if (!isComing) return
    loadDialog().then(
      ({ ShareTestimonial }) => setDialog(() => ShareTestimonial),
      () => {
        close()
        showToast(t('campaign.part.failed'), 'failed')
      },
    )
  }, [isComing])

  if (Dialog) return <Dialog isOpen={isOpen} onClose={close} />
  return isComing ? (
    <div role="status" className="toast-place">
      <p data-surface="oxide" className="toast">
        {t('campaign.part.loading')}
      </p>
    </div>
  ) : null
}
