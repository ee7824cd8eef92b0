/**
 * Notice next to a form whose draft is stored on the device, with a button that deletes it. Do not put it
 * between the last field and the submit button.
 */
export function DraftNotice({ onForget }: { onForget: () => void }) {
  return (
    <p className="needs-scripts flex flex-wrap items-center gap-x-3 text-sm text-muted">
      What you write is saved on this device for up to seven days, or until you send it.
      <button type="button" className="link min-h-12 font-semibold" onClick={onForget}>
        Delete it
      </button>
    </p>
  )
}
