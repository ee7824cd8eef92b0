import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { CustomPageView } from '#web/public/pages/custom-page-view.tsx'
import { previewQuery } from '#web/public/pages/queries.ts'

export const handle: PageHandle = {
  head: { title: 'Preview · 20 in 24', description: 'A draft that is not public yet.', isHidden: true },
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }, { params }) =>
  queryClient.prefetchQuery(previewQuery(backend, params.token ?? ''))

export function Component() {
  const { token = '' } = useParams()
  const preview = useQuery(previewQuery(useBackend(), token))
  if (preview.data)
    return (
      <CustomPageView
        id="preview"
        {...preview.data}
        above={
          <p data-surface="danfo" className="wrap py-3 font-semibold">
            This draft is not public. The link expires on {formatDateAndTime(preview.data.endsAt)}.
          </p>
        }
      />
    )
  return (
    <div data-surface="limewash" className="section-y">
      <div className="wrap">
        {preview.isError ? (
          <div role="alert">
            <h1 className="text-3xl">No preview here</h1>
            <p className="mt-3">
              {formatRefusal(preview.error, 'The preview could not be loaded. Please try again.')}
            </p>
          </div>
        ) : (
          <Skeleton rows={6} label="Loading preview" />
        )}
      </div>
    </div>
  )
}
