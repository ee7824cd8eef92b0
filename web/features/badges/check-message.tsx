import { sayDate } from '#shared/dates.ts'
import type { CredentialCheck } from '#web/features/badges/check-credential.ts'
import { siteZone } from '#web/lib/site-zone.ts'
import { Message } from '#web/ui/message.tsx'
import { RichText, useWords } from '#web/ui/words.tsx'

/** Says in a sentence whether the signature is valid. */
export function CheckMessage({ check }: { check: CredentialCheck }) {
  const t = useWords()
  if (check.result === 'valid') {
    const { title, name, issuedAt } = check.signed
    return (
      <Message tone="success">
        <RichText
          id="verify.check.valid"
          values={{ title, name, date: sayDate(t, issuedAt, { zone: siteZone() }) }}
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
