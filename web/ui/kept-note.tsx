/** Beside a form whose draft stays on the device, with the way to have it gone; never between the last field and what sends it. */
export function KeptNote({ onForget }: { onForget: () => void }) {
  return (
    <p className="needs-scripts flex flex-wrap items-center gap-x-2 text-sm text-muted">
      What you write stays on this device for seven days, until it is sent.
      <button type="button" className="link min-h-8 font-semibold" onClick={onForget}>
        Forget it
      </button>
    </p>
  )
}
