import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Habits } from '#shared/office-habits.ts'
import { accountKey } from '#web/features/account/queries.ts'
import { answerOf } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'

function useRefreshAccount() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: accountKey })
}

export function useEndSession() {
  const backend = useBackend()
  const refresh = useRefreshAccount()
  return useMutation({
    async mutationFn(id: string) {
      // One that has ended already is just as well ended.
      answerOf(await backend.rest.rpc('end_own_session', { session_id: id }))
    },
    onSettled: refresh,
  })
}

export function useSaveName() {
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

export function useSaveHabits() {
  const backend = useBackend()
  return useMutation({
    // One after the other: the last one that was pressed is the one that stays.
    scope: { id: 'habits' },
    async mutationFn({ undoSeconds, hasLetterKeys, digest }: Habits) {
      const auth = await backend.auth()
      const data = { undo_seconds: undoSeconds, letter_keys: hasLetterKeys, digest }
      const { error } = await auth.updateUser({ data })
      if (error) throw error
    },
  })
}

export type Enrolment = { factorId: string; qrCode: string; secret: string }

/** Begins: nothing is asked for at sign-in before the first code was typed. */
export function useEnrolFactor() {
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

/** The first code turns the second factor on. */
export function useConfirmFactor() {
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

/** Creates recovery codes, which are shown only once. */
export function useMakeCodes() {
  const backend = useBackend()
  const refresh = useRefreshAccount()
  return useMutation({
    async mutationFn(): Promise<string[]> {
      return z.array(z.string()).parse(answerOf(await backend.rest.rpc('make_recovery_codes')))
    },
    onSettled: refresh,
  })
}

export function useRemoveFactor() {
  const backend = useBackend()
  const refresh = useRefreshAccount()
  return useMutation({
    async mutationFn(factorId: string) {
      const auth = await backend.auth()
      const { error } = await auth.mfa.unenroll({ factorId })
      if (error) throw error
      // The token still says that the second step was done; a new one says what is true now.
      await auth.refreshSession()
    },
    onSettled: refresh,
  })
}
