import Lock from 'lucide-react/icons/lock'
import Unplug from 'lucide-react/icons/unplug'
import { isConnectionError, isOffline } from '#web/common/data/backend.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'

type AccessDeniedProps = {
  /** `failed` if the server did not respond. `denied` if the address is not verified on this device. */
  reason: 'denied' | 'failed'
  /** Error of the request. Null if the server refused access. */
  error: Error | null
  onAskForCode: () => void
  onRetry: () => void
}

/** Says why the page stays closed, and how to open it: the owner of the address verifies it with a code. */
export function AccessDenied({ reason, error, onAskForCode, onRetry }: AccessDeniedProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const hasFailed = reason === 'failed'
  return (
    <section
      data-surface="oxide"
      className="grid min-h-[62vh] place-items-center border-t border-line px-gutter py-12"
    >
      <div className="grid max-w-measure justify-items-center gap-4.5 text-center">
        <span className="grid size-18 place-items-center rounded-1 bg-danger text-danger-text">
          <Icon icon={hasFailed ? Unplug : Lock} size="large" />
        </span>
        <h1 className="text-4xl">{t('dashboard.door.heading')}</h1>
        <p role="alert" className="text-xl font-bold">
          {t(hasFailed ? 'dashboard.door.failed' : 'dashboard.door.missing')}
        </p>
        {hasFailed ? (
          <p className="max-w-narrow text-balance text-muted">
            {t(
              isOffline()
                ? 'dashboard.door.offline'
                : isConnectionError(error)
                  ? 'dashboard.door.dropped'
                  : 'site.failed.our-side',
            )}
          </p>
        ) : (
          <p className="max-w-narrow text-balance text-muted" lang={english}>
            {t('dashboard.door.prove')}
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {hasFailed ? (
            <Button onClick={onRetry}>{t('dashboard.door.retry')}</Button>
          ) : (
            <Button onClick={onAskForCode} lang={english}>
              {t('signin.go.send')}
            </Button>
          )}
          <LinkButton href={paths.home} variant="secondary">
            {t('dashboard.door.home')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
