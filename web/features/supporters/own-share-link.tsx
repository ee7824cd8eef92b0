import type { ReactNode } from 'react'
import type { SupporterData } from '#web/features/supporters/queries.ts'
import { useServices } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'

type OwnShareLinkProps = {
  share: NonNullable<SupporterData['share']>
  /** How an address is sent to others; the page knows. */
  renderShare: (path: string) => ReactNode
}

/** A link of one's own, and how many joined by it. */
export function OwnShareLink({ share: { code, joined }, renderShare }: OwnShareLinkProps) {
  const { config } = useServices()
  const path = paths.supportBy(code)
  return (
    <section aria-labelledby="own-link" data-surface="paper" className="rounded-2 border border-line p-4">
      <h2 id="own-link" className="text-xl font-bold">
        Bring somebody along
      </h2>
      <p className="mt-1 text-lg font-bold">
        {joined === 0
          ? 'Nobody has joined by your link yet.'
          : joined === 1
            ? '1 person joined by your link.'
            : `${joined.toLocaleString('en-US')} people joined by your link.`}
      </p>
      <p className="mt-1 text-sm text-muted">
        It counts who joins on the page it opens, once each. It says nothing about you, nothing is kept on
        anybody’s device, and you read the number, not who it was.
      </p>
      <p className="mt-3">
        <code className="wrap-anywhere select-all text-sm">{config.publicUrl + path}</code>
      </p>
      <div className="mt-3">{renderShare(path)}</div>
    </section>
  )
}
