import { useNavigate } from 'react-router'
import { paths } from '#web/common/navigation/paths.ts'
import { useLinkNavigation } from '#web/common/navigation/use-link-navigation.ts'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { ForgotPasswordForm } from '#web/office/sign-in/forgot-password-form.tsx'
import { SignInLayout } from '#web/office/sign-in/sign-in-layout.tsx'

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
