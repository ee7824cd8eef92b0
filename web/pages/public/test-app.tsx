import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, useState } from 'react'
import type { LiveApp } from '#shared/live-day.ts'
import { sayApp } from '#shared/say-day.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { usePart } from '#web/lib/hydration/use-part.ts'
import type { TestReportForm } from '#web/pages/public/report-test.tsx'
import type { SignInToTest } from '#web/pages/public/sign-in-to-test.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useWords } from '#web/ui/words.tsx'

/** Button under the numbers of testers, with the dialogs that it opens. */
export function TestAppButton({ app }: { app: LiveApp }) {
  const t = useWords()
  const { status } = useSession()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState<'sign in' | 'report' | null>(null)
  const [SignIn, setSignIn] = useState<ComponentType<ComponentProps<typeof SignInToTest>> | null>(null)
  const loadSignIn = usePart('public/sign-in-to-test', () => import('./sign-in-to-test.tsx'))
  const [Report, setReport] = useState<ComponentType<ComponentProps<typeof TestReportForm>> | null>(null)
  const loadReport = usePart('public/report-test', () => import('./report-test.tsx'))
  const name = sayApp(t, [app], app.number)
  const handleFailure = () => toast(t('day.test.failed'), 'failed')
  const openReport = () => {
    setOpen('report')
    loadReport().then((part) => setReport(() => part.TestReportForm), handleFailure)
  }
  const handlePress = () => {
    if (status === 'signed-in') return openReport()
    setOpen('sign in')
    loadSignIn().then((part) => setSignIn(() => part.SignInToTest), handleFailure)
  }
  return (
    <>
      <Button variant="secondary" onClick={handlePress} className="needs-scripts">
        {status === 'signed-out' ? t('day.test.sign-in') : t('day.test.open', { name })}
      </Button>
      {open === 'sign in' && SignIn && <SignIn onClose={() => setOpen(null)} onSignedIn={openReport} />}
      {open === 'report' && Report && (
        <Report
          app={app}
          onClose={() => setOpen(null)}
          onReported={() => {
            setOpen(null)
            toast(t('day.test.thanks'))
            void queryClient.invalidateQueries({ queryKey: ['day', 'live'] })
          }}
        />
      )}
    </>
  )
}
