import { type Badge, createBadgeFileName } from '#shared/badges.ts'
import { Message } from '#web/common/ui/message.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { SignatureCheckResult } from '#web/public/badges/signature-check-result.tsx'
import { useCredentialCheck } from '#web/public/badges/use-credential-check.ts'

/** Checks the badge's signature. Other software can do the same without this site (Open Badges 3.0). */
export function CredentialVerification({ badge }: { badge: Badge }) {
  const t = useTranslate()
  const { check, isFailed } = useCredentialCheck(badge)
  if (badge.credential === null) return null
  const fileName = createBadgeFileName(badge, 'svg').replace(/svg$/, 'jwt')

  return (
    <div className="grid gap-3">
      {check && <SignatureCheckResult check={check} />}
      {!check && isFailed && <Message tone="info">{t('verify.proof.failed')}</Message>}
      <p className="text-sm text-muted">
        <TranslatedRichText
          id="verify.proof.text"
          tags={{
            alone: (
              // biome-ignore lint/a11y/useAnchorContent: the translated sentence provides the text
              <a className="link" href={`data:application/jwt,${badge.credential}`} download={fileName} />
            ),
          }}
        />
      </p>
    </div>
  )
}
