import type { ReactNode } from 'react'
import { formatLoadFailure } from '#web/common/data/backend.ts'
import { InlineFailure, LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'

/** State of a query without its data. */
export type QueryState = { isError: boolean; error: Error | null; refetch: () => Promise<unknown> }

type LoadedProps<Data> = {
  query: QueryState & { data: Data | undefined }
  /** Label of the skeleton, or an element that replaces the skeleton. */
  loading: ReactNode
  /** Sentence about the failure. For the size `page`, it is a title above the explanation. */
  failed: string
  /** Explanation of the failure. By default, it says whether the device is offline. */
  failure?: ReactNode
  /** Size of the loading state and the failure: `line` is for a part of a page. */
  size?: 'page' | 'line'
  className?: string
  /** Renders the data. If a later request fails, the data stays visible. */
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, or its loading state, or its failure. */
export function QueryContent<Data>(props: LoadedProps<Data>) {
  const { query, loading, failed, failure, size = 'page', className, children } = props
  if (query.data !== undefined) return children(query.data)
  if (!query.isError)
    return typeof loading === 'string' ? (
      <Skeleton rows={size === 'line' ? 3 : 12} label={loading} className={className} />
    ) : (
      loading
    )
  const retry = () => void query.refetch()
  if (size === 'line')
    return (
      <InlineFailure className={className} onRetry={retry}>
        {failed}
      </InlineFailure>
    )
  return (
    <LoadFailure title={failed} onRetry={retry}>
      {failure ?? formatLoadFailure(query.error)}
    </LoadFailure>
  )
}
