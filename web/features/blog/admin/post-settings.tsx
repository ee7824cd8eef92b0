import {
  type AdminPost,
  type PostAuthor,
  type PostStatus,
  postLimits,
  postStatusLabels,
  settablePostStatuses,
} from '#shared/blog-admin.ts'
import { CoverField } from '#web/features/blog/admin/cover-field.tsx'
import { formerAuthor } from '#web/features/blog/admin/post-draft.ts'
import type { PostFieldsProps } from '#web/features/blog/admin/post-text.tsx'
import type { BlogCategory } from '#web/features/blog/queries.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PostSettingsProps = PostFieldsProps & {
  opened: AdminPost | null
  authors: readonly PostAuthor[]
  categories: readonly BlogCategory[]
  onBusy: (isBusy: boolean) => void
}

/** What stands around the article: when and under whose name it appears, where it is filed, what search engines read. */
export function PostSettings(props: PostSettingsProps) {
  const { formId, values, problems, opened, authors, categories, onChange, onBusy } = props
  const field = (name: keyof typeof problems) => ({ id: `${formId}-${name}`, error: problems[name] })

  return (
    <div data-surface="paper" className="grid min-w-0 grid-cols-1 gap-3 rounded-2 border border-line p-3">
      <SelectField
        {...field('status')}
        label="Status"
        hint={opened?.published_at ? `First published ${formatMoment(opened.published_at)}` : undefined}
        choices={statusChoices(values.status)}
        value={values.status}
        onChange={({ target }) => onChange({ status: target.value as PostStatus })}
      />
      <Switch
        label="Featured on the blog"
        on={values.isFeatured}
        onChange={(isFeatured) => onChange({ isFeatured })}
        className="justify-self-start"
      />
      <SelectField
        {...field('authorId')}
        label="Author"
        required
        choices={authorChoices(authors, values.authorId, opened)}
        value={values.authorId}
        onChange={({ target }) => onChange({ authorId: target.value })}
      />
      <SelectField
        {...field('categoryId')}
        label="Category (optional)"
        choices={categoryChoices(categories, values.categoryId)}
        value={values.categoryId}
        onChange={({ target }) => onChange({ categoryId: target.value })}
      />
      <TextField
        {...field('tags')}
        label="Tags (optional)"
        hint="Separated by commas"
        value={values.tags}
        onChange={({ target }) => onChange({ tags: target.value })}
        autoComplete="off"
      />
      <CoverField formId={formId} values={values} onChange={onChange} onBusy={onBusy} />
      <TextField
        {...field('metaTitle')}
        label="Meta title (optional)"
        hint="For search engines, where it should differ from the title"
        value={values.metaTitle}
        maxLength={postLimits.metaTitle}
        onChange={({ target }) => onChange({ metaTitle: target.value })}
        autoComplete="off"
      />
      <TextArea
        {...field('metaDescription')}
        label="Meta description (optional)"
        rows={3}
        value={values.metaDescription}
        counter={{
          count: values.metaDescription.trim().length,
          limit: postLimits.metaDescription,
          unit: 'characters',
          warnAbove: 140,
        }}
        onChange={({ target }) => onChange({ metaDescription: target.value })}
      />
    </div>
  )
}

/** M381: an archived post shows where it is until somebody chooses. */
function statusChoices(status: PostStatus) {
  const offered: readonly PostStatus[] =
    status === 'archived' ? [...settablePostStatuses, status] : settablePostStatuses
  return offered.map((value) => ({ value, label: postStatusLabels[value] }))
}

function authorChoices(authors: readonly PostAuthor[], chosen: string, opened: AdminPost | null) {
  const choices = authors.map(({ id, full_name, email }) => ({
    value: id,
    label: full_name === email ? email : `${full_name} (${email})`,
  }))
  if (chosen === '') choices.unshift({ value: '', label: 'Choose an author' })
  else if (!choices.some(({ value }) => value === chosen))
    choices.unshift({ value: chosen, label: opened?.author_name || formerAuthor })
  return choices
}

/** One that is no longer offered stays with a post that has it. */
function categoryChoices(categories: readonly BlogCategory[], chosen: string) {
  const choices = categories.map(({ id, name }) => ({ value: id, label: name }))
  if (chosen && !choices.some(({ value }) => value === chosen))
    choices.push({ value: chosen, label: 'A category that is switched off' })
  return [{ value: '', label: 'No category' }, ...choices]
}
