import { isOffline } from '#web/lib/backend.ts'
import { lazyWidget } from '#web/lib/hydration/lazy-widget.tsx'
import type { ArticleEditorProps } from '#web/parts/article-editor.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loader } from '#web/ui/loader.tsx'

const RichText = lazyWidget(async () => (await import('#web/features/blog/admin/rich-text.tsx')).RichText)

/** Editor of articles. Its code loads when a text is opened, because no list needs it. */
export function LazyRichText(props: ArticleEditorProps) {
  return (
    <RichText
      {...props}
      waiting={<Loader>Loading editor...</Loader>}
      renderFailure={(retry) => (
        <LoadFailure title="The editor could not be loaded" onRetry={retry}>
          {isOffline() ? 'You are offline. ' : ''}Your text is safe.
        </LoadFailure>
      )}
    />
  )
}
