import type { Badge } from '#shared/badges.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Message } from '#web/common/ui/message.tsx'
import { TranslatedRichText, useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'

export type BadgeLookupState = 'idle' | 'busy' | 'found' | 'unknown' | 'failed'

type VerifyResultProps = {
  state: BadgeLookupState
  badge: Badge | null
}

export function VerificationResult({ state, badge }: VerifyResultProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const dateOf = (instant: string) => formatTranslatedDate(t, instant, { zone: getSiteZone() })
  if (state === 'found' && badge?.revoked)
    return (
      <Message tone="danger">
        <TranslatedRichText
          id="verify.result.revoked"
          values={{ date: dateOf(badge.revoked.at), because: badge.revoked.because }}
          tags={{ lead: <strong />, because: <span lang={english} className="wrap-anywhere" /> }}
        />
      </Message>
    )
  if (state === 'found' && badge)
    return (
      <Message tone="success">
        <TranslatedRichText
          id="verify.result.genuine"
          values={{ name: badge.recipientName, date: dateOf(badge.issuedAt) }}
          tags={{ lead: <strong /> }}
        />
      </Message>
    )
  if (state === 'unknown') return <Message tone="danger">{t('verify.result.unknown')}</Message>
  if (state === 'failed') return <Message tone="danger">{t('verify.result.failed')}</Message>
  // Shows an error in browsers without scripts. For them, the server renders the final result, so this state
  // means that the lookup has failed.
  if (state === 'busy')
    return (
      <noscript>
        <Message tone="danger">{t('verify.result.failed')}</Message>
      </noscript>
    )
  return null
}
