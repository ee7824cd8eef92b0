import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react'
import type { LiveApp } from '#shared/live-day.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { usePart } from '#web/lib/use-part.ts'
import type { SignInToTest } from '#web/pages/public/sign-in-to-test.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

const ReportDialog = lazy(() =>
  import('#web/features/app-tests/report-dialog.tsx').then((file) => ({ default: file.ReportDialog })),
)

/** The button under the testers' numbers, and what it opens. */
export function TestApp({ app }: { app: LiveApp }) {
  const { status } = useSession()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState<'sign in' | 'report' | null>(null)
  const [SignIn, setSignIn] = useState<ComponentType<ComponentProps<typeof SignInToTest>> | null>(null)
  const loadSignIn = usePart('public/sign-in-to-test', () => import('./sign-in-to-test.tsx'))
  const name = app.title || `App ${app.number}`
  const handlePress = () => {
    if (status === 'signed-in') return setOpen('report')
    setOpen('sign in')
    loadSignIn().then(
      (part) => setSignIn(() => part.SignInToTest),
      () => toast('This did not load. Please try again.', 'failed'),
    )
  }
  return (
    <>
      <Button variant="secondary" onClick={handlePress} className="needs-scripts">
        {status === 'signed-out' ? 'Sign in to test' : `Test ${name}`}
      </Button>
      {open === 'sign in' && SignIn && (
        <SignIn onClose={() => setOpen(null)} onSignedIn={() => setOpen('report')} />
      )}
      <Suspense fallback={null}>
        {open === 'report' && (
          <ReportDialog
            app={app}
            onClose={() => setOpen(null)}
            onReported={() => {
              setOpen(null)
              toast('Thank you. Your report counts.')
              void queryClient.invalidateQueries({ queryKey: ['day', 'live'] })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
