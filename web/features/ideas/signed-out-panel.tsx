import { Button } from '#web/ui/button.tsx'

/** What visitors without a session see in place of their dashboard. */
export function SignedOutPanel({ onSignIn }: { onSignIn: () => void }) {
  return (
    <section data-surface="plaster" aria-labelledby="sign-in-panel" className="grid gap-2 rounded-2 p-4">
      <h2 id="sign-in-panel" className="text-xl font-bold">
        Sign in to vote
      </h2>
      <p className="text-muted">Enter your e-mail, then the code we send you. No password.</p>
      <Button onClick={onSignIn} className="w-full">
        Sign in to vote
      </Button>
    </section>
  )
}
