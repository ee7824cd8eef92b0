import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { type AdminPost, blogAdminMessages, getDisplayStatus, postStatusLabels } from '#shared/blog-admin.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { describeSiteTime, getSiteTimeName } from '#web/common/time/site-time.ts'
import { ErrorCount } from '#web/common/ui/error-count.tsx'
import type { FieldProblem } from '#web/common/ui/error-summary.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { DiscardButton } from '#web/office/drafts/discard-button.tsx'
import { getPublishTime, isMissingFieldProblem, type PostValues } from '#web/office/posts/post-draft.ts'
import type { PostFormControls } from '#web/office/posts/use-post-form.ts'

type PostDockProps = {
  form: PostFormControls
  problems: readonly FieldProblem[]
  acts: ReactNode
  onLead: (fieldId: string) => void
}

/** Shows the public state of the post and has the only buttons that change it. */
export function PostDock({ form, problems, acts, onLead }: PostDockProps) {
  const { opened, changes, values, autosave } = form
  const isPublic = opened?.status === 'published'
  const hasWords = opened ? changes > 0 : autosave.state !== 'none'
  return (
    <section aria-label="Publishing" data-surface="oxide" className="dock">
      <div className="min-w-0 text-sm max-md:w-full">
        <ErrorCount problems={problems} onLead={onLead} />
        <p role={form.failure ? 'alert' : undefined}>
          {form.failure ? (
            <strong>{form.failure}</strong>
          ) : problems.length > 0 ? (
            Object.values(form.problems).some(isMissingFieldProblem) && blogAdminMessages.required
          ) : (
            <State opened={opened} changes={changes} values={values} />
          )}
        </p>
      </div>
      <div className="post-acts flex flex-wrap gap-2.25 ml-auto max-md:flex-[1_0_100%]">
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
            what={changes > 0 ? formatCountWithNoun(changes, 'change') : 'draft'}
            disabled={form.isSaving}
            onDiscard={form.discard}
          >
            {opened
              ? 'The editor will show the post as it was last saved. Your changes will be deleted, and cannot be restored.'
              : 'Everything you have written in this post will be deleted, and cannot be restored.'}
          </DiscardButton>
        )}
        {acts}
      </div>
    </section>
  )
}

type StateProps = { opened: AdminPost | null; changes: number; values: PostValues }

function State({ opened, changes, values }: StateProps) {
  const isPublic = opened?.status === 'published'
  const at = isPublic ? null : getPublishTime(values)
  return (
    <>
      <strong className="block text-base max-md:text-sm">{headline(opened, changes)}</strong>
      <span className={at ? 'text-muted' : 'text-muted max-md:hidden'}>
        {at
          ? `Will be published ${describeSiteTime(at, Date.now())}, ${getSiteTimeName()}.`
          : isPublic && values.status !== 'published'
            ? 'Unpublishing takes the post off the site. Its text stays here.'
            : isPublic
              ? 'The published post will not change until you select Update Post.'
              : values.status === 'published'
                ? 'The post is public as soon as you publish it.'
                : 'Only administrators can read it.'}
      </span>
    </>
  )
}

function headline(opened: AdminPost | null, changes: number): string {
  const status = opened ? getDisplayStatus(opened) : 'draft'
  if (status !== 'published') return `${postStatusLabels[status]}, not public yet`
  if (changes === 0) return 'Public'
  return `${formatCountWithNoun(changes, 'change')} ${changes === 1 ? 'is' : 'are'} not public yet`
}
