import RotateCw from 'lucide-react/icons/rotate-cw'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { useTranslations } from '#web/common/words/translations.tsx'
import { SiteLayout } from '#web/public/layout/site-layout.tsx'

/** Replaces a layout that failed, so it renders its own layout. */
export function ErrorPage() {
  return (
    <SiteLayout mode="after-unrecorded">
      <PageFailure onRetry={() => location.reload()} />
    </SiteLayout>
  )
}

/** Replaces a page that failed, inside its layout. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  const { t, language } = useTranslations()
  return (
    // Sets the language again, because the failed page may have set it to English.
    <section lang={language} data-surface="oxide" className="grid min-h-[62vh] place-items-center py-12">
      <EmptyState
        block={10}
        level={1}
        title={t('site.failed.heading')}
        action={
          <>
            <Button icon={RotateCw} onClick={onRetry}>
              {t('site.failed.again')}
            </Button>
            <ArrowLink href={paths.home}>{t('site.failed.home')}</ArrowLink>
          </>
        }
      >
        {t('site.failed.our-side')}
      </EmptyState>
    </section>
  )
}
