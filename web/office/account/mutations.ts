import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfficePreferences } from '#shared/office-preferences.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { accountKey } from '#web/office/account/queries.ts'

function useRefreshAccount() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: accountKey })
}

export function useEndSession() {
  const backend = useBackend()
  const refresh = useRefreshAccount()
  return useMutation({
    async mutationFn(id: string) {
      // Ends the session. The server also answers with success if it has already ended.
      await backend.call('end-own-session', { body: { session: id } })
    },
    onSettled: refresh,
  })
}

export function useSaveAuthorName() {
  const backend = useBackend()
  const refresh = useRefreshAccount()
  return useMutation({
    async mutationFn(name: string) {
      const auth = await backend.auth()
      const { error } = await auth.updateUser({ data: { full_name: name || null } })
      if (error) throw error
    },
    onSettled: refresh,
  })
}

export function useSavePreferences() {
  const backend = useBackend()
  return useMutation({
    // Saves run one after another, so that the last choice is the one that remains.
    scope: { id: 'habits' },
    async mutationFn({ undoSeconds, hasLetterKeys, digest }: OfficePreferences) {
      const auth = await backend.auth()
      const data = { undo_seconds: undoSeconds, letter_keys: hasLetterKeys, digest }
      const { error } = await auth.updateUser({ data })
      if (error) throw error
    },
  })
}

export type Enrolment = { factorId: string; qrCode: string; secret: string }

/** Begins the enrolment. Sign-in asks for a code only after the first code has been confirmed. */
export function useEnrolAuthenticator() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(): Promise<Enrolment> {
      const auth = await backend.auth()
      const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer: '20 in 24' })
      if (error) throw error
      return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
    },
  })
}

/** Confirms the first code, which turns two-factor authentication on. */
export function useConfirmAuthenticator() {
  const backend = useBackend()
  const refresh = useRefreshAccount()
  return useMutation({
    async mutationFn({ factorId, code }: { factorId: string; code: string }) {
      const auth = await backend.auth()
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
      if (error) throw error
    },
    onSettled: refresh,
  })
}

export function useCreateRecoveryCodes() {
  const backend = useBackend()
  const refresh = useRefreshAccount()
  return useMutation({
    async mutationFn(): Promise<string[]> {
      return (await backend.call('make-recovery-codes', { body: {} })).data
    },
    onSettled: refresh,
  })
}

export function useRemoveOwnAuthenticator() {
  const backend = useBackend()
  const refresh = useRefreshAccount()
  return useMutation({
    async mutationFn(factorId: string) {
      const auth = await backend.auth()
      const { error } = await auth.mfa.unenroll({ factorId })
      if (error) throw error
      // Gets a new token. The old one still has the assurance level aal2, which the session has just lost.
      await auth.refreshSession()
    },
    onSettled: refresh,
  })
}
