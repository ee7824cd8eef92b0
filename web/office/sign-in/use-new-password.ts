import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { signInMessages } from '#shared/sign-in.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { isAuthRefusal } from '#web/office/sign-in/auth-refusal.ts'

export type NewPassword = { password: string; nonce: string; name: string }

/**
 * Saves a new password. In a session older than a day the server also requires a code
 * (`reauthentication_needed`). The hook then requests the email immediately, and the form shows a field for
 * the code.
 */
export function useNewPassword({ onKept }: { onKept: () => void }) {
  const backend = useBackend()
  const [needsCode, setNeedsCode] = useState(false)
  const keep = useMutation({
    async mutationFn({ password, nonce, name }: NewPassword): Promise<'kept' | 'code_sent'> {
      const auth = await backend.auth()
      const { error } = await auth.updateUser({
        password,
        ...(nonce && { nonce }),
        ...(name && { data: { full_name: name } }),
      })
      if (!error) return 'kept'
      if (error.code !== 'reauthentication_needed') throw error
      const email = await auth.reauthenticate()
      if (email.error) throw email.error
      return 'code_sent'
    },
    onSuccess: (outcome) => (outcome === 'kept' ? onKept() : setNeedsCode(true)),
  })
  return {
    keep: keep.mutate,
    isBusy: keep.isPending,
    needsCode,
    problem: keep.error && sentenceOf(keep.error),
  }
}

/**
 * Returns the server's sentence, which explains what is wrong with the password. The text of a crash or a
 * timeout would not help.
 */
function sentenceOf(error: Error): string {
  return isAuthRefusal(error) ? error.message : signInMessages.unexpected
}
