import type { ReactNode } from 'react'
import { ErrorBoundary } from '#web/common/ui/error-boundary.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'

/** Error boundary of one panel: if it fails, the others still work. */
export function PanelBoundary({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <InlineFailure onRetry={retry}>
          {name}: this part could not be displayed. The rest of the page still works.
        </InlineFailure>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
