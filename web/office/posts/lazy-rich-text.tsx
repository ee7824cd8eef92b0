import { isOffline } from '#web/common/data/backend.ts'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import type { ArticleEditorProps } from '#web/office/posts/editor/article-editor.ts'

const RichText = createLazyWidget(
  async () => (await import('#web/office/posts/editor/rich-text.tsx')).RichTextEditor,
)

/** Editor of articles. Its code loads when a text is opened, because no list needs it. */
export function LazyRichTextEditor(props: ArticleEditorProps) {
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
