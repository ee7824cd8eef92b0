import type { AdminPost } from '#shared/blog-admin.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { DiscardButton } from '#web/office/drafts/discard-button.tsx'
import { LastChange } from '#web/office/history/last-change.tsx'
import { SaveFailure } from '#web/office/posts/save-status.tsx'
import type { StoredDraft } from '#web/office/posts/stored-draft.ts'
import type { PostFormControls } from '#web/office/posts/use-post-form.ts'

type PostNoticesProps = {
  form: PostFormControls
  latest: AdminPost | null
  onCompare: (draft: StoredDraft | null) => void
}

/** Notices above the form about an earlier draft, a newer version or a failure. */
export function PostNotices({ form, latest, onCompare }: PostNoticesProps) {
  const { offered, opened, replaced } = form
  // True if another person has saved a newer version. During a save it is false, because `latest` may then be
  // the version that this person is saving.
  const isOvertaken =
    !form.isSaving && latest !== null && opened !== null && isLater(latest.updated_at, opened.updated_at)
  return (
    <>
      {offered && (
        <Message
          tone="warning"
          title={`You have unsaved changes from ${formatDateAndTime(offered.keptAt)}.`}
          action={
            <span className="flex flex-wrap gap-3">
              <Button size="compact" onClick={form.restoreDraft}>
                Restore
              </Button>
              <Button size="compact" variant="secondary" onClick={() => onCompare(offered)}>
                Compare
              </Button>
              <DiscardButton
                what="unsaved changes"
                label="Discard"
                onDiscard={() => {
                  onCompare(null)
                  form.dropOffer()
                }}
              >
                Your changes from {formatDateAndTime(offered.keptAt)} will be deleted, and cannot be restored.
              </DiscardButton>
            </span>
          }
        >
          Someone has changed the post since then, so your changes have not been applied automatically.
        </Message>
      )}
      {isOvertaken && (
        <Message
          tone="warning"
          title="Someone has changed this post since you opened it."
          act="Choose what to do"
          onAct={() => form.openConflict(latest)}
        >
          <LastChange table="blog_posts" id={latest.id} />
        </Message>
      )}
      {replaced && (
        <Message tone="info" title={replaced.title} act="Undo" onAct={form.undoReplacement}>
          Readers will see it when you save the post.
        </Message>
      )}
      <SaveFailure autosave={form.autosave} />
    </>
  )
}

function isLater(instant: string, other: string): boolean {
  return Date.parse(instant) > Date.parse(other)
}
