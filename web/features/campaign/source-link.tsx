/** Where a figure can be read. */
export function SourceLink({ href }: { href: string | null }) {
  if (!href) return null
  return (
    <>
      {' '}
      <a href={href} className="link">
        Source
      </a>
    </>
  )
}
