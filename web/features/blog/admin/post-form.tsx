import ArrowLeft from 'lucide-react/icons/arrow-left'
import Eye from 'lucide-react/icons/eye'
import { type ReactNode, useId, useState } from 'react'
import { type AdminPost, blogAdminMessages, type PostAuthor } from '#shared/blog-admin.ts'
import { ConflictDialog } from '#web/features/blog/admin/conflict-dialog.tsx'
import { draftOf, isMissing, type PostValues, valuesOf } from '#web/features/blog/admin/post-draft.ts'
import { PostNotices } from '#web/features/blog/admin/post-notices.tsx'
import { PostPreview } from '#web/features/blog/admin/post-preview.tsx'
import { PostSettings } from '#web/features/blog/admin/post-settings.tsx'
import { PostText } from '#web/features/blog/admin/post-text.tsx'
import { usePostForm } from '#web/features/blog/admin/use-post-form.ts'
import type { BlogCategory } from '#web/features/blog/queries.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'

type PostFormProps = {
  id: string
  /** The post as the host has it now; it may be newer than what was opened. Null for a new one. */
  latest: AdminPost | null
  blank: PostValues
  authors: readonly PostAuthor[]
  categories: readonly BlogCategory[]
  history: ReactNode
  lastChange: ReactNode
  onSaved: (post: AdminPost) => void
}

type Shown = { values: PostValues; title: string } | null

export function PostForm({
  id,
  latest,
  blank,
  authors,
  categories,
  history,
  lastChange,
  onSaved,
}: PostFormProps) {
  const formId = useId()
  const [shortId] = useState(() => crypto.randomUUID().slice(0, 8))
  const [isUploading, setUploading] = useState(false)
  const [shown, setShown] = useState<Shown>(null)
  const form = usePostForm({
    id,
    opened: latest,
    initial: latest ? valuesOf(latest) : blank,
    toDraft: (values, opened) => draftOf(values, { authors, opened, shortId }),
    toValues: valuesOf,
    onSaved,
  })
  const { opened, values, problems, theirs } = form
  const fields = { formId, values, problems, shortId, onChange: form.change }
  const listed = Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ fieldId: `${formId}-${field}`, message }] : [],
  )
  const isRequiredMissing = listed.some(({ message }) => isMissing(message))
  const save = () => form.save(values)

  return (
    <div className="grid grid-cols-1 gap-4">
      <Heading isNew={!opened} />
      <PostNotices form={form} latest={latest} lastChange={lastChange} />
      <ErrorSummary problems={listed} title={isRequiredMissing ? blogAdminMessages.required : undefined} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <PostText key={form.edition} {...fields} />
        <PostSettings
          {...fields}
          opened={opened}
          authors={authors}
          categories={categories}
          onBusy={setUploading}
        />
      </div>
      {history}
      <div
        data-surface="paper"
        className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 rounded-2 border border-line px-3 py-2"
      >
        <p role="status" className="mr-auto text-sm text-muted empty:hidden max-md:w-full">
          {form.isUnsaved && 'Not saved yet; kept in this browser.'}
        </p>
        <Button
          variant="secondary"
          icon={Eye}
          className="max-md:flex-1 max-sm:px-2"
          onClick={() => setShown({ values, title: 'Preview' })}
        >
          Preview
        </Button>
        <Button
          className="max-md:flex-1 max-sm:px-2"
          busy={form.isSaving}
          busyLabel="Saving..."
          disabled={isUploading}
          onClick={save}
        >
          {opened ? 'Update Post' : 'Create Post'}
        </Button>
      </div>
      <ConflictDialog
        theirs={shown ? null : theirs}
        lastChange={lastChange}
        isBusy={form.isSaving}
        onSee={(post) => setShown({ values: valuesOf(post), title: 'Their version' })}
        onTake={form.takeTheirs}
        onOverwrite={(post) => form.overwrite(values, post)}
        onCopy={() => form.saveCopy(values)}
        onClose={() => form.meet(null)}
      />
      <PostPreview
        shown={shown}
        authors={authors}
        categories={categories}
        opened={opened}
        onClose={() => setShown(null)}
      />
      <ConfirmDialog
        open={form.leaving.isAsked}
        tone="warning"
        title="Leave without saving?"
        message="What you typed stays in this browser and is offered when you open this post again."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={form.leaving.leave}
        onCancel={form.leaving.stay}
      />
    </div>
  )
}

function Heading({ isNew }: { isNew: boolean }) {
  return (
    <div>
      <a href={paths.admin.blog} className="plain-link inline-flex min-h-8 items-center gap-2 font-semibold">
        <Icon icon={ArrowLeft} />
        All posts
      </a>
      <h1 className="text-2xl font-bold">{isNew ? 'Create New Post' : 'Edit Post'}</h1>
    </div>
  )
}
