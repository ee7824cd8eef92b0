import RotateCw from 'lucide-react/icons/rotate-cw'
import { SiteLayout } from '#web/pages/public/site-layout.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ArrowLink } from '#web/ui/link-button.tsx'
import { useLanguage } from '#web/ui/words.tsx'

/** Stands in for every layout, so it brings its own. */
export function ErrorPage() {
  const { t, language } = useLanguage()
  return (
    <SiteLayout mode="after-unrecorded">
      {/* The page that failed may be one that stands in English. */}
      <section lang={language} data-surface="oxide" className="grid min-h-[62vh] place-items-center py-8">
        <Empty
          block={10}
          level={1}
          title={t('site.failed.heading')}
          action={
            <>
              <Button icon={RotateCw} onClick={() => location.reload()}>
                {t('site.failed.again')}
              </Button>
              <ArrowLink href={paths.home}>{t('site.failed.home')}</ArrowLink>
            </>
          }
        >
          {t('site.failed.text')}
        </Empty>
      </section>
    </SiteLayout>
  )
}
