import { formatTranslatedDate } from '#shared/dates.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Message } from '#web/common/ui/message.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import type { CredentialCheck } from '#web/public/badges/check-credential.ts'

export function SignatureCheckResult({ check }: { check: CredentialCheck }) {
  const t = useTranslate()
  if (check.result === 'valid') {
    const { title, name, issuedAt } = check.signed
    return (
      <Message tone="success">
        <TranslatedRichText
          id="verify.check.valid"
          values={{ title, name, date: formatTranslatedDate(t, issuedAt, { zone: getSiteZone() }) }}
          tags={{ lead: <strong /> }}
        />
      </Message>
    )
  }
  if (check.result === 'not valid')
    return (
      <Message tone="danger">
        <strong>{t('verify.check.not-valid')}</strong> {t(check.reason)}
      </Message>
    )
  return (
    <Message tone="info">
      {t('verify.check.not-checked')} {t(check.reason)}
    </Message>
  )
}
