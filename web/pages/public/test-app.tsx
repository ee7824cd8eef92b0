import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { appTestMessages } from '#shared/app-tests.ts'
import type { LiveApp } from '#shared/live-day.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

const ReportDialog = lazy(() =>
  import('#web/features/app-tests/report-dialog.tsx').then((file) => ({ default: file.ReportDialog })),
)
const SignInDialog = lazy(() =>
  import('#web/features/sign-in/sign-in-dialog.tsx').then((file) => ({ default: file.SignInDialog })),
)

const purpose = {
  title: 'Sign in to test',
  addressHint: 'The address you registered with as a tester.',
  nameHint: 'Your report is published without it.',
}

/** The button under the testers' numbers, and what it opens. */
export function TestApp({ app }: { app: LiveApp }) {
  const { status } = useSession()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState<'sign in' | 'report' | null>(null)
  const name = app.title || `App ${app.number}`
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setOpen(status === 'signed-in' ? 'report' : 'sign in')}
        className="needs-scripts"
      >
        {status === 'signed-out' ? 'Sign in to test' : `Test ${name}`}
      </Button>
      <Suspense fallback={null}>
        {open === 'sign in' && (
          <SignInDialog
            open
            onClose={() => setOpen(null)}
            onSignedIn={() => setOpen('report')}
            reason={appTestMessages.signedOut}
            purpose={purpose}
          />
        )}
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
