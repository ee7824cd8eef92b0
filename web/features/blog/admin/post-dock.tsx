import ExternalLink from 'lucide-react/icons/external-link'
import { blogAdminMessages } from '#shared/blog-admin.ts'
import { counted } from '#shared/counted.ts'
import { isMissing, type PostValues, publishAtOf } from '#web/features/blog/admin/post-draft.ts'
import type { PostFormState } from '#web/features/blog/admin/use-post-form.ts'
import { hourToday, siteTimeWords, siteWords } from '#web/lib/site-time.ts'
import { DiscardButton } from '#web/parts/discard-button.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Corrections } from '#web/ui/corrections.tsx'
import type { FieldProblem } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type PostDockProps = {
  form: PostFormState
  problems: readonly FieldProblem[]
  isUploading: boolean
  onLead: (fieldId: string) => void
}

/** The public state of the post, and the one place that changes it. */
export function PostDock({ form, problems, isUploading, onLead }: PostDockProps) {
  const { opened, changes, values, autosave } = form
  const isPublic = opened?.status === 'published'
  const hasWords = opened ? changes > 0 : autosave.state !== 'none'
  return (
    <section aria-label="Publishing" data-surface="oxide" className="dock">
      <div className="min-w-0 text-sm max-md:w-full">
        <Corrections problems={problems} onLead={onLead} />
        <p role={form.failure ? 'alert' : undefined}>
          {form.failure ? (
            <strong>{form.failure}</strong>
          ) : problems.length > 0 ? (
            problems.some(({ message }) => isMissing(message)) && blogAdminMessages.required
          ) : (
            <State isPublic={isPublic} changes={changes} values={values} />
          )}
        </p>
      </div>
      <div className="post-acts">
        {isPublic && (
          <LinkButton
            href={paths.blogPost(opened.slug)}
            target="_blank"
            variant="secondary"
            size="compact"
            iconEnd={ExternalLink}
          >
            View post
          </LinkButton>
        )}
        {hasWords && (
          <DiscardButton
            what={changes > 0 ? counted(changes, 'change') : 'draft'}
            disabled={form.isSaving}
            onDiscard={form.discard}
          >
            {opened
              ? 'The editor will show the post as it was last saved. Your changes will be deleted, and cannot be restored.'
              : 'Everything you have written in this post will be deleted, and cannot be restored.'}
          </DiscardButton>
        )}
        <Button
          size="compact"
          isBusy={form.isSaving}
          busyLabel="Saving..."
          disabled={isUploading}
          onClick={form.save}
        >
          {saveLabel(form)}
        </Button>
      </div>
    </section>
  )
}

type StateProps = { isPublic: boolean; changes: number; values: PostValues }

function State({ isPublic, changes, values }: StateProps) {
  const at = isPublic ? null : publishAtOf(values)
  return (
    <>
      <strong className="block text-base max-md:text-sm">{headline(isPublic, changes)}</strong>
      <span className={at ? 'text-muted' : 'text-muted max-md:hidden'}>
        {at
          ? `Will be published ${siteWords(at, Date.now())}, ${siteTimeWords()}.`
          : isPublic
            ? 'The published post will not change until you select Update Post.'
            : values.status === 'published'
              ? 'The post is public as soon as you publish it.'
              : 'Only administrators can read it.'}
      </span>
    </>
  )
}

function headline(isPublic: boolean, changes: number): string {
  if (!isPublic) return 'Draft, not public yet'
  if (changes === 0) return 'Public'
  return `${counted(changes, 'change')} ${changes === 1 ? 'is' : 'are'} not public yet`
}

/** A post that gets another time, or its first one, is scheduled by the button; else it is saved. */
function saveLabel({ opened, values }: PostFormState): string {
  const at = publishAtOf(values)
  if (at && opened?.status !== 'published' && Date.parse(at) !== Date.parse(opened?.publish_at ?? ''))
    return `Schedule for ${hourToday(at, Date.now()) ?? siteWords(at, Date.now())}`
  return opened ? 'Update Post' : 'Create Post'
}
