import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { formatAttemptDate } from '#shared/campaign-time.ts'
import { pressPaths } from '#shared/press-kit.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslations } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { usePrint } from '#web/public/printing/use-print.ts'

/** Poster for printing. The server draws it from the facts, and the rest of the page is not printed. */
export function PressPoster() {
  const { attempt } = useCampaign().facts
  const { isPrinted, print } = usePrint()
  const isHydrated = useHydrated()
  const { t, language } = useTranslations()
  return (
    <section lang={language} aria-labelledby="poster" data-surface="paper" className="section-y">
      <div className="wrap press-sheet">
        <div>
          <h2 id="poster" className="text-4xl">
            {t('press.poster.heading')}
          </h2>
          <p className="lede mt-4.5 max-w-[24em] text-muted">{t('press.poster.hint')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button icon={Printer} hidden={!isHydrated} onClick={print}>
              {t('press.poster.print')}
            </Button>
            <LinkButton href={pressPaths.poster} download variant="secondary" icon={Download}>
              {t('press.poster.save')}
            </LinkButton>
          </div>
        </div>
        <div className="press-poster" data-printed={isPrinted ? '' : undefined}>
          <img
            src={pressPaths.poster}
            alt={t('press.poster.shows', { date: formatAttemptDate(attempt) })}
            width={840}
            height={1188}
          />
        </div>
      </div>
    </section>
  )
}
