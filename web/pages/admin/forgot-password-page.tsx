import { useNavigate } from 'react-router'
import { SignInLayout } from '#web/features/sign-in/door.tsx'
import { ForgotPasswordForm } from '#web/features/sign-in/forgot-password-form.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { useLinkNavigation } from '#web/pages/use-link-navigation.ts'
import { paths } from '#web/paths.ts'

export const handle = createAdminHandle('Forgotten password')

export function Component() {
  const navigate = useNavigate()
  useLinkNavigation()
  return (
    <SignInLayout title="Forgotten your password?">
      <ForgotPasswordForm onProven={() => navigate(paths.admin.setPassword, { replace: true })} />
    </SignInLayout>
  )
}
