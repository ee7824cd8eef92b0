/** Beside a form whose draft stays on the device, with the way to have it gone; never between the last field and what sends it. */
export function KeptNote({ onForget }: { onForget: () => void }) {
  return (
    <p className="needs-scripts flex flex-wrap items-center gap-x-2 text-sm text-muted">
      What you write is saved on this device for up to seven days, or until you send it.
      <button type="button" className="link min-h-8 font-semibold" onClick={onForget}>
        Delete it
      </button>
    </p>
  )
}
