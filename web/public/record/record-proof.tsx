import { type DayRecord, verifierPath } from '#shared/live-day.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

/**
 * Shows the fingerprints of the signing key and of the program that checks an evidence bundle. Readers
 * compare them with those of a bundle, because anyone can sign a bundle with another key.
 */
export function RecordProof({ proof: { fingerprint, program } }: Required<Pick<DayRecord, 'proof'>>) {
  const t = useTranslate()
  return (
    <section aria-labelledby="proof-heading">
      <h2 id="proof-heading" className="text-2xl font-bold">
        {t('record.proof.heading')}
      </h2>
      <p className="mt-3 text-muted">{t('record.proof.text')}</p>
      <dl className="record-proof">
        <dt>{t('record.proof.key')}</dt>
        <dd>
          <code className="record-hash">{fingerprint}</code>
        </dd>
        <dt>{t('record.proof.program')}</dt>
        <dd>
          <code className="record-hash">{program}</code>
        </dd>
      </dl>
      <p className="mt-6">
        <LinkButton href={verifierPath} download="verify.mjs" variant="secondary">
          {t('record.proof.download')}
        </LinkButton>
      </p>
    </section>
  )
}
