import '#web/office/ui/dock.css'
import '#web/office/review/review.css'
import '#web/office/posts/post-editor.css'
import Eye from 'lucide-react/icons/eye'
import Panel from 'lucide-react/icons/panel-right'
import { type ReactNode, useId, useState } from 'react'
import { createExcerpt } from '#shared/blog.ts'
import { type AdminPost, getDisplayStatus, type PostAuthor } from '#shared/blog-admin.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { useFocusFirstError } from '#web/common/ui/error-count.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { useShortcuts } from '#web/common/ui/use-shortcuts.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { LeaveDialog } from '#web/office/drafts/leave-dialog.tsx'
import { ChangeHistory } from '#web/office/history/history.tsx'
import { PreviewLink } from '#web/office/pages/preview-link.tsx'
import { ConflictDialog } from '#web/office/posts/conflict-dialog.tsx'
import { OtherWriter } from '#web/office/posts/other-writer.tsx'
import { PostButtons } from '#web/office/posts/post-buttons.tsx'
import { PostStatusTag } from '#web/office/posts/post-columns.tsx'
import { PostDock } from '#web/office/posts/post-dock.tsx'
import {
  createPostDraft,
  getPostValues,
  type PostTexts,
  type PostValues,
} from '#web/office/posts/post-draft.ts'
import { PostNotices } from '#web/office/posts/post-notices.tsx'
import { PostPanel } from '#web/office/posts/post-panel.tsx'
import { PostPreview } from '#web/office/posts/post-preview.tsx'
import { PostSettings } from '#web/office/posts/post-settings.tsx'
import { PostTextFields } from '#web/office/posts/post-text-fields.tsx'
import { RevisionList } from '#web/office/posts/revision-list.tsx'
import { SaveStatus } from '#web/office/posts/save-status.tsx'
import type { StoredDraft } from '#web/office/posts/stored-draft.ts'
import { type EarlierText, TextComparison } from '#web/office/posts/text-comparison.tsx'
import { type PostFormControls, usePostForm } from '#web/office/posts/use-post-form.ts'
import { type PostPanelState, usePostPanel } from '#web/office/posts/use-post-panel.ts'
import { SingleItemBar } from '#web/office/ui/single-item-bar.tsx'
import type { BlogCategory } from '#web/public/blog/queries.ts'

type PostFormProps = {
  person: string
  id: string
  /** Post as the server has it now. It may be newer than the opened version. Null for a new post. */
  latest: AdminPost | null
  kept: StoredDraft | null
  blank: PostValues
  authors: readonly PostAuthor[]
  categories: readonly BlogCategory[]
  onSaved: (post: AdminPost) => void
}

type Shown = { values: PostValues; title: string } | null
/**
 * Text to compare with the form. For a draft or another person's version, `opened` is the post that was in
 * the form when the comparison began.
 */
type Compared = EarlierText & { opened?: AdminPost | null }

export function PostForm(props: PostFormProps) {
  const { person, id, latest, kept, blank, authors, categories, onSaved } = props
  const formId = useId()
  const [shortId] = useState(() => crypto.randomUUID().slice(0, 8))
  const [isUploading, setUploading] = useState(false)
  const [isTextBusy, setTextBusy] = useState(false)
  const [shown, setShown] = useState<Shown>(null)
  const [chosen, setCompared] = useState<Compared | null>(null)
  const panel = usePostPanel()
  const toast = useToast()
  const form = usePostForm({
    person,
    id,
    latest,
    kept,
    blank,
    isUploading: isUploading || isTextBusy,
    toDraft: (values, opened) => createPostDraft(values, { authors, opened, shortId }),
    onSaved: (post) => {
      // Closes the sheet with the settings, because the page behind it shows the saved post.
      if (!panel.isBeside) panel.close()
      onSaved(post)
    },
    // On a phone, shows the failure in a toast. If the settings are open, their footer already shows it.
    onFailed: (sentence) => panel.isPhone && !panel.isOpen && toast(sentence, 'failed'),
  })
  const { opened, values, theirs, autosave } = form
  const problems = Object.fromEntries(
    Object.entries(form.problems).map(([field, code]) => [field, code && getOfficeErrorText(code)]),
  )
  // Ends the comparison with a draft or another person's version when the form's version has changed.
  const compared = chosen && chosen.id === undefined && chosen.opened !== opened ? null : chosen
  const fields = { formId, values, problems, shortId, onChange: form.change }
  const listed = Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ fieldId: `${formId}-${field}`, message }] : [],
  )
  // Closes the comparison of texts, because it may cover the field that gets the focus.
  const leadTo = (fieldId: string) => {
    setCompared(null)
    panel.leadTo(fieldId)
  }
  useFocusFirstError(listed, { onLead: leadTo, refusals: form.refusals })
  const handleCompare = (next: Compared | null) => {
    setCompared(next)
    if (next && !panel.isBeside) panel.close()
  }
  const compareWith = (since: string, before: PostValues) =>
    handleCompare({ since, before: wordsOf(before), language: before.language, opened })
  const showPreview = () => setShown({ values, title: 'Preview' })
  useShortcuts([
    ['Ctrl S', '', () => void autosave.saveNow()],
    ['Ctrl Shift P', '', showPreview],
    // On some keyboards the dot needs Shift.
    ['Ctrl . or Ctrl Shift .', '', panel.toggle],
  ])
  const acts = { form, isUploading: isUploading || isTextBusy }
  const dock = <PostDock form={form} problems={listed} acts={<PostButtons {...acts} />} onLead={leadTo} />

  return (
    <div className="grid grid-cols-1 gap-4.5">
      <Bar form={form} panel={panel} acts={<PostButtons {...acts} isShort />} onPreview={showPreview} />
      <OtherWriter postId={id} />
      <PostNotices
        form={form}
        latest={latest}
        onCompare={(draft) =>
          draft
            ? compareWith(`your draft from ${formatDateAndTime(draft.keptAt)}`, draft.values)
            : setCompared(null)
        }
      />
      <div className="write-columns" data-panel={panel.isBeside && panel.isOpen ? '' : undefined}>
        <PostTextFields key={form.edition} isHidden={compared !== null} onBusy={setTextBusy} {...fields} />
        {compared && (
          <TextComparison
            compared={compared}
            now={wordsOf(values)}
            language={values.language}
            onClose={() => setCompared(null)}
          />
        )}
        <PostPanel panel={panel} foot={dock}>
          <PostSettings
            {...fields}
            openedPost={opened}
            authors={authors}
            categories={categories}
            history={opened && <Past form={form} comparedId={compared?.id} onCompare={handleCompare} />}
            isFolded={panel.isPhone}
            onBusy={setUploading}
          />
        </PostPanel>
      </div>
      {!panel.isPhone && dock}
      <ConflictDialog
        theirs={shown ? null : theirs}
        isBusy={form.isSaving}
        onSee={(post) => setShown({ values: getPostValues(post), title: 'Their version' })}
        onCompare={(post) => {
          form.closeConflict()
          compareWith('their version', getPostValues(post))
        }}
        onTake={form.takeTheirs}
        onOverwrite={form.overwrite}
        onCopy={form.saveCopy}
        onClose={form.closeConflict}
      />
      <PostPreview
        shown={shown}
        authors={authors}
        categories={categories}
        opened={opened}
        onClose={() => setShown(null)}
      />
      <LeaveDialog
        leaving={autosave.leaving}
        message="You are offline. Your changes are saved in this browser and will be here when you open this post again."
        confirmLabel="Leave"
      />
    </div>
  )
}

type BarProps = {
  form: PostFormControls
  panel: PostPanelState
  acts: ReactNode
  onPreview: () => void
}

function Bar({ form, panel, acts, onPreview }: BarProps) {
  const status = form.opened ? getDisplayStatus(form.opened) : 'draft'
  return (
    <SingleItemBar backHref={paths.admin.blog} backLabel="All posts">
      <h1 className="truncate text-base font-bold max-lg:sr-only md:border-l md:border-line md:pl-4.5">
        {form.opened ? 'Edit Post' : 'Create New Post'}
      </h1>
      {/* On a phone the status of a draft is only for screen readers, because the two buttons need its space. */}
      <span className={form.autosave.state === 'none' && status !== 'draft' ? undefined : 'max-md:sr-only'}>
        <PostStatusTag status={status} />
      </span>
      <SaveStatus autosave={form.autosave} />
      <Button
        variant="secondary"
        size="compact"
        icon={Eye}
        className="ml-auto max-md:border-transparent max-md:px-2.25"
        onClick={onPreview}
      >
        <span className="max-md:sr-only">Preview</span>
      </Button>
      <IconButton
        icon={Panel}
        label="Post settings"
        title="Post settings (Ctrl+.)"
        aria-expanded={panel.isOpen}
        onClick={panel.toggle}
      />
      {panel.isPhone && acts}
    </SingleItemBar>
  )
}

type PastProps = {
  form: PostFormControls
  comparedId: number | undefined
  onCompare: (compared: EarlierText | null) => void
}

function Past({ form, comparedId, onCompare }: PastProps) {
  const { opened, changes } = form
  if (!opened) return null
  const handleRestore = (text: PostTexts) => {
    onCompare(null)
    form.restoreRevision(text)
  }
  return (
    <>
      <PreviewLink kind="post" id={opened.id} />
      <RevisionList
        postId={opened.id}
        comparedId={comparedId}
        changes={changes}
        onCompare={onCompare}
        onRestore={handleRestore}
      />
      <ChangeHistory table="blog_posts" id={opened.id} />
    </>
  )
}

/** Returns the public texts of the form. An empty excerpt becomes the beginning of the article. */
function wordsOf({ title, excerpt, content }: PostValues): PostTexts {
  return { title, content, excerpt: excerpt.trim() || createExcerpt(content) }
}
