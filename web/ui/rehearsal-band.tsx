/** First on every page of a rehearsal. */
export function RehearsalBand() {
  return (
    <aside aria-label="Rehearsal" className="rehearsal-band">
      <p>
        <strong>Rehearsal</strong> This is practice. Nothing here counts.
      </p>
      <svg viewBox="0 0 24 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d="M.5 .5H24" />
      </svg>
    </aside>
  )
}
