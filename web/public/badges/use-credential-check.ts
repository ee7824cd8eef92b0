import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Badge } from '#shared/badges.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import {
  type CredentialCheck,
  checkCredential,
  checkReasonTextIds,
  createInvalidResult,
  findCredential,
  findRecipientName,
} from '#web/public/badges/check-credential.ts'

const keysQuery = (backend: Backend) =>
  publicQuery({
    queryKey: ['badges', 'keys'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: backend.badgeKeys,
  })

/** Checks in the browser whether the server signed the badge on the page. */
export function useCredentialCheck(badge: Badge): { check: CredentialCheck | undefined; isFailed: boolean } {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const { data, isError } = useQuery({
    queryKey: ['badges', 'check', badge],
    enabled: isHydrated && badge.credential !== null,
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn(): Promise<CredentialCheck> {
      const check = await checkCredential(
        badge.credential ?? '',
        await queryClient.fetchQuery(keysQuery(backend)),
      )
      return check.result !== 'valid' || isSame(check.signed, badge)
        ? check
        : createInvalidResult(checkReasonTextIds.otherWords)
    },
  })
  return { check: data, isFailed: isError }
}

/** Returns a function that checks the text of a file: an SVG with a credential, or the credential alone. */
export function useFileCheck(): (text: string) => Promise<CredentialCheck> {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return async (text) => {
    const token = findCredential(text)
    if (!token) return createInvalidResult(checkReasonTextIds.unreadable)
    const check = await checkCredential(token, await queryClient.fetchQuery(keysQuery(backend)))
    const shown = findRecipientName(text)
    return check.result === 'valid' && shown !== undefined && shown !== check.signed.name
      ? createInvalidResult(checkReasonTextIds.otherWords)
      : check
  }
}

type Signed = Extract<CredentialCheck, { result: 'valid' }>['signed']

const isSame = (signed: Signed, badge: Badge) =>
  signed.id === badge.id &&
  signed.name === badge.recipientName &&
  signed.title === badge.title &&
  Date.parse(signed.issuedAt) === Math.floor(Date.parse(badge.issuedAt) / 1000) * 1000
