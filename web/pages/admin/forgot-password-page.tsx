import { Door } from '#web/features/sign-in/door.tsx'
import { ForgotPasswordForm } from '#web/features/sign-in/forgot-password-form.tsx'
import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { useLinkNavigation } from '#web/pages/use-link-navigation.ts'

export const handle = adminHandle('Forgotten password')

export function Component() {
  useLinkNavigation()
  return (
    <Door title="Forgotten your password?">
      <ForgotPasswordForm />
    </Door>
  )
}
