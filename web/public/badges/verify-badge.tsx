import { useQuery } from '@tanstack/react-query'
import type { Badge } from '#shared/badges.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { BadgeActions } from '#web/public/badges/badge-actions.tsx'
import { BadgePreview } from '#web/public/badges/badge-preview.tsx'
import { CredentialVerification } from '#web/public/badges/credential-verification.tsx'
import { FileCheck } from '#web/public/badges/file-check.tsx'
import { badgeByCodeQuery } from '#web/public/badges/queries.ts'
import { VerifyForm } from '#web/public/badges/verify-form.tsx'
import { type BadgeLookupState, VerificationResult } from '#web/public/badges/verify-result.tsx'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'

type VerifyBadgeProps = {
  /** Empty until the visitor enters a code. */
  code: string
  /** True if the form was submitted without scripts and without a code. */
  isEmptyAsked: boolean
  /** True if this network has requested too many codes. */
  isRefused: boolean
  onCode: (code: string) => void
}

/** Form for the code on the left, and the badge with this code on the right. */
export function BadgeVerification({ code, isEmptyAsked, isRefused, onCode }: VerifyBadgeProps) {
  const t = useTranslate()
  const backend = useBackend()
  const {
    data: badge,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...badgeByCodeQuery(backend, code),
    enabled: code !== '',
  })
  const state = stateOf({ code, badge, isFailed: isError || isRefused })

  return (
    <div className="wrap grid grid-cols-1 content-start gap-x-15 gap-y-9 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-7.5">
        <VerifyForm
          code={code}
          isBusy={code !== '' && isFetching && badge === undefined}
          isEmptyAsked={isEmptyAsked}
          onCode={(typed) => (typed === code ? void refetch() : onCode(typed))}
        />
        <VerificationResult state={state} badge={badge ?? null} />
      </div>
      {badge && (
        <div className="grid content-start gap-4.5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BadgePreview badge={badge} isPrinted />
          {!badge.revoked && (
            <>
              <BadgeActions badge={badge} onPrint={() => window.print()} isAnyones />
              <ShareButtons
                path={paths.verifyBadge(badge.code)}
                text={t('verify.page.share', { title: badge.title })}
                what="badge"
              />
            </>
          )}
        </div>
      )}
      <div className="grid content-start gap-9">
        {badge && !badge.revoked && <CredentialVerification badge={badge} />}
        <FileCheck />
      </div>
    </div>
  )
}

type Known = { code: string; badge: Badge | null | undefined; isFailed: boolean }

function stateOf({ code, badge, isFailed }: Known): BadgeLookupState {
  if (badge) return 'found'
  if (isFailed) return 'failed'
  if (code === '') return 'idle'
  return badge === null ? 'unknown' : 'busy'
}
