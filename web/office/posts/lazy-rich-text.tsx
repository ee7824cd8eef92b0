import { isOffline } from '#web/common/data/backend.ts'
import { lazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import type { ArticleEditorProps } from '#web/office/posts/editor/article-editor.ts'

const RichText = lazyWidget(async () => (await import('#web/office/posts/editor/rich-text.tsx')).RichText)

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
