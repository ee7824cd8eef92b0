import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { unconfirmedOutcomeMessage } from '#web/common/data/unconfirmed-outcome.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { downloadOwnData } from '#web/public/supporters/download-own-data.ts'

type Work = 'export' | 'erase' | null

/** Offers export and deletion of all personal data, and sign-out. */
export function OwnData({ email }: { email: string }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const backend = useBackend()
  const { signOut } = useSession()
  const navigate = useNavigate()
  const showToast = useToast()
  const [work, setWork] = useState<Work>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function run(kind: Exclude<Work, null>, act: () => Promise<void>, fallback: string) {
    setFailure(null)
    setWork(kind)
    await act().catch((error) => setFailure(formatRefusal(error, fallback)))
    setWork(null)
  }
  const handleExport = () =>
    run(
      'export',
      () => downloadOwnData(backend, email),
      'Your data could not be downloaded. Please try again.',
    )
  const handleSignOut = () =>
    signOut().then(
      () => navigate(paths.home),
      () => showToast(t('signin.refusal.unexpected'), 'failed'),
    )
  const handleErase = async () => {
    const erase = async () => {
      await backend.call('erase-supporter-data', { body: { email } })
      // Ignores a failure to sign out, because the session was deleted with the data.
      void signOut().catch(() => {})
      void navigate(paths.home)
      showToast(<span lang={english}>We’ve erased your data. Backups are deleted after 30 days.</span>)
    }
    await run('erase', erase, unconfirmedOutcomeMessage)
    setAsking(false)
  }

  return (
    <section aria-labelledby="own-data" className="grid gap-4.5 border-t border-line pt-7.5">
      <h2 id="own-data" className="text-2xl">
        Your data
      </h2>
      <p className="max-w-measure text-muted">
        You are signed in as <strong className="break-words text-text">{email}</strong>. You can download a
        copy of everything we store about you, or erase it.
      </p>
      {failure && <Message tone="danger">{failure}</Message>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={Download}
          isBusy={work === 'export'}
          busyLabel="Preparing..."
          onClick={handleExport}
        >
          Download my data
        </Button>
        <Button variant="secondary" onClick={handleSignOut}>
          Sign out
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Erase my data
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Erase everything about you?"
        message={<WhatGoes />}
        confirmLabel="Erase everything"
        cancelLabel="Keep my data"
        isBusy={work === 'erase'}
        onConfirm={handleErase}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

// Text about what is deleted and what is kept. The dialog renders it inside a paragraph, so it must not
// contain block elements.
function WhatGoes() {
  return (
    <>
      <strong className="text-text">What is deleted:</strong> your membership and name, badges and their
      codes, your story, your votes, ideas that are not public yet, emails, codes and all sessions. A badge
      you have shared can no longer be verified.
      <br />
      <strong className="mt-3 inline-block text-text">What is kept:</strong> ideas that are on the board,
      because other people have voted for them. Your name and address are removed. Backups are deleted after
      30 days.
      <br />
      <strong className="mt-3 inline-block text-text">This cannot be undone.</strong>
    </>
  )
}
