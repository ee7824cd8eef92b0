import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiveApp } from '#shared/live-day.ts'
import { translateAppName } from '#shared/translate-day.ts'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

const SignIn = createLazyWidget(
  async () => (await import('./test-sign-in-dialog.tsx')).TestSignInDialog,
  'public/app-tests/test-sign-in-dialog',
)
const Report = createLazyWidget(
  async () => (await import('./test-report-dialog.tsx')).TestReportDialog,
  'public/app-tests/test-report-dialog',
)

/** Button under the numbers of testers, with the dialogs that it opens. */
export function TestAppButton({ app }: { app: LiveApp }) {
  const t = useTranslate()
  const { status } = useSession()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState<'sign in' | 'report' | null>(null)
  const name = translateAppName(t, [app], app.number)
  const close = () => setOpen(null)
  const handleFailure = () => {
    close()
    toast(t('day.test.failed'), 'failed')
  }
  const openReport = () => setOpen('report')
  const handlePress = () => setOpen(status === 'signed-in' ? 'report' : 'sign in')
  return (
    <>
      <Button variant="secondary" onClick={handlePress} className="needs-scripts">
        {status === 'signed-out' ? t('day.test.sign-in') : t('day.test.open', { name })}
      </Button>
      {open === 'sign in' && <SignIn onClose={close} onSignedIn={openReport} onLoadFailure={handleFailure} />}
      {open === 'report' && (
        <Report
          app={app}
          onLoadFailure={handleFailure}
          onClose={close}
          onReported={() => {
            close()
            toast(t('day.test.thanks'))
            void queryClient.invalidateQueries({ queryKey: ['day', 'live'] })
          }}
        />
      )}
    </>
  )
}
