import type { ReactNode } from 'react'
import { blogLimits, createSlug } from '#shared/blog.ts'
import { type PostStatus, postLimits, postStatusLabels, settablePostStatuses } from '#shared/blog-admin.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Switch } from '#web/common/ui/checkbox.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import {
  CategoryFields,
  type CategoryFieldsProps,
  describeCategoryFields,
} from '#web/office/posts/category-fields.tsx'
import { CoverField } from '#web/office/posts/cover-field.tsx'
import { isScheduled } from '#web/office/posts/post-draft.ts'
import { PanelSection } from '#web/office/posts/post-panel.tsx'
import { PublishTimeFields } from '#web/office/posts/publish-time-fields.tsx'

type PostSettingsProps = CategoryFieldsProps & {
  history: ReactNode
  /** True to fold all sections except the first, because a phone has space for only one. */
  isFolded: boolean
  onBusy: (isBusy: boolean) => void
}

/** Settings of the post: time and author, category, texts for search engines. */
export function PostSettings(props: PostSettingsProps) {
  const { formId, values, problems, openedPost, history, isFolded, onChange, onBusy } = props
  return (
    <>
      <StatusPart {...props} />
      <PanelSection
        title="Cover"
        summary={values.coverUrl ? values.coverAlt || 'No alt text' : 'None'}
        isOpen={!isFolded}
      >
        <CoverField formId={formId} values={values} onChange={onChange} onBusy={onBusy} />
      </PanelSection>
      <AddressPart {...props} />
      <SearchPart {...props} />
      <PanelSection
        key={problems.authorId || problems.tags ? 'wrong' : 'folded'}
        title="Author, language, category, tags"
        summary={describeCategoryFields(props)}
        isOpen={Boolean(problems.authorId || problems.tags)}
      >
        <CategoryFields {...props} />
      </PanelSection>
      {openedPost && history && (
        <PanelSection
          title="History"
          summary={`Last saved ${formatDateAndTime(openedPost.updated_at)}`}
          isOpen={!isFolded}
        >
          {history}
        </PanelSection>
      )}
    </>
  )
}

function StatusPart(props: PostSettingsProps) {
  const { formId, values, problems, openedPost, onChange } = props
  const isPublic = openedPost?.status === 'published'
  return (
    <PanelSection
      title="Status"
      note={isPublic ? `public since ${formatDateAndTime(openedPost.published_at ?? '')}` : 'not public yet'}
      summary={postStatusLabels[isScheduled(values) ? 'scheduled' : values.status]}
      isOpen
    >
      <SelectField
        id={`${formId}-status`}
        error={problems.status}
        label="Status"
        isLabelHidden
        choices={statusChoices(values.status)}
        value={values.status}
        onChange={({ target }) => onChange({ status: target.value as PostStatus })}
      />
      {!isPublic && <PublishTimeFields {...props} />}
      <Switch
        label="Featured on the blog"
        isOn={values.isFeatured}
        onChange={(isFeatured) => onChange({ isFeatured })}
        className="justify-self-start"
      />
    </PanelSection>
  )
}

function AddressPart({ formId, values, shortId, openedPost, isFolded, onChange }: PostSettingsProps) {
  const ownSlug = values.title.trim() ? createSlug(values.title, shortId) : ''
  const slug = values.isSlugChosen ? values.slug : ownSlug
  const address = `/blog/${createSlug(slug, shortId)}`
  return (
    <PanelSection
      title="Address"
      note={openedPost?.published_at ? 'old addresses still redirect here' : 'created from the title'}
      summary={address}
      isOpen={!isFolded}
    >
      <TextField
        id={`${formId}-slug`}
        label="Address (slug)"
        isLabelHidden
        hint={address}
        value={slug}
        maxLength={blogLimits.slug}
        onChange={({ target }) => onChange({ slug: target.value, isSlugChosen: target.value !== '' })}
        autoComplete="off"
        spellCheck={false}
      />
    </PanelSection>
  )
}

function SearchPart({ formId, values, problems, isFolded, onChange }: PostSettingsProps) {
  const length = values.metaDescription.trim().length
  return (
    <PanelSection
      title="Search and sharing"
      note={`${length} of ${postLimits.metaDescription}`}
      summary={`Title ${(values.metaTitle || values.title).trim().length}, description ${length} of ${postLimits.metaDescription}`}
      isOpen={!isFolded}
    >
      <TextField
        id={`${formId}-metaTitle`}
        label="Meta title (optional)"
        hint="Only if search engines should show something other than the title"
        value={values.metaTitle}
        maxLength={postLimits.metaTitle}
        onChange={({ target }) => onChange({ metaTitle: target.value })}
        autoComplete="off"
      />
      <TextArea
        id={`${formId}-metaDescription`}
        error={problems.metaDescription}
        label="Meta description (optional)"
        rows={3}
        value={values.metaDescription}
        counter={{
          count: length,
          limit: postLimits.metaDescription,
          unit: 'characters',
          warnAbove: 140,
        }}
        onChange={({ target }) => onChange({ metaDescription: target.value })}
      />
    </PanelSection>
  )
}

/** Returns the statuses to choose from. "Archived" is offered only for a post that is already archived. */
function statusChoices(status: PostStatus) {
  const offered: readonly PostStatus[] =
    status === 'archived' ? [...settablePostStatuses, status] : settablePostStatuses
  return offered.map((value) => ({ value, label: postStatusLabels[value] }))
}
