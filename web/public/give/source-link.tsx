export function SourceLink({ href, children = 'Source' }: { href: string | null; children?: string }) {
  if (!href) return null
  return (
    <>
      {' '}
      <a href={href} className="link">
        {children}
      </a>
    </>
  )
}
