import { useServices } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'
import type { SupporterData } from '#web/public/supporters/queries.ts'

type OwnShareLinkProps = { share: NonNullable<SupporterData['share']> }

/** Shows the supporter's invitation link, and how many people joined with it. */
export function OwnShareLink({ share: { code, joined } }: OwnShareLinkProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { config } = useServices()
  const path = paths.supportBy(code)
  return (
    <section aria-labelledby="own-link" data-surface="paper" className="rounded-2 border border-line p-6">
      <h2 id="own-link" className="text-xl font-bold">
        {t('dashboard.link.heading')}
      </h2>
      <p className="mt-1.5 text-lg font-bold">{t('dashboard.link.joined', { count: joined })}</p>
      <p className="mt-1.5 text-sm text-muted" lang={english}>
        {t('dashboard.link.privacy')}
      </p>
      <p className="mt-4.5">
        <code className="wrap-anywhere select-all text-sm">{config.publicUrl + path}</code>
      </p>
      <div className="mt-4.5">
        <ShareButtons
          path={path}
          text={t('dashboard.link.text')}
          what="site"
          label={t('dashboard.link.share')}
        />
      </div>
    </section>
  )
}
