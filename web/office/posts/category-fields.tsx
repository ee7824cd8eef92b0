import type { AdminPost, PostAuthor } from '#shared/blog-admin.ts'
import { splitTagText } from '#shared/blog-admin.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { findLanguage, languages } from '#shared/languages.ts'
import { languageChoices } from '#web/common/ui/language-props.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { formerAuthorId } from '#web/office/posts/post-draft.ts'
import type { PostFieldsProps } from '#web/office/posts/post-text-fields.tsx'
import type { BlogCategory } from '#web/public/blog/queries.ts'

export type CategoryFieldsProps = PostFieldsProps & {
  openedPost: AdminPost | null
  authors: readonly PostAuthor[]
  categories: readonly BlogCategory[]
}

export function CategoryFields(props: CategoryFieldsProps) {
  const { formId, values, problems, openedPost, authors, categories, onChange } = props
  return (
    <>
      <SelectField
        id={`${formId}-authorId`}
        error={problems.authorId}
        label="Author"
        required
        choices={authorChoices(authors, values.authorId, openedPost)}
        value={values.authorId}
        onChange={({ target }) => onChange({ authorId: target.value })}
      />
      <SelectField
        id={`${formId}-language`}
        label="Written in"
        choices={languageChoices}
        value={values.language}
        onChange={({ target }) => onChange({ language: findLanguage(target.value) ?? 'en' })}
      />
      <SelectField
        id={`${formId}-categoryId`}
        label="Category (optional)"
        choices={categoryChoices(categories, values.categoryId)}
        value={values.categoryId}
        onChange={({ target }) => onChange({ categoryId: target.value })}
      />
      <TextField
        id={`${formId}-tags`}
        error={problems.tags}
        label="Tags (optional)"
        hint="Separated by commas"
        value={values.tags}
        onChange={({ target }) => onChange({ tags: target.value })}
        autoComplete="off"
      />
    </>
  )
}

/** Summarises the settings, such as "Ada, Kiswahili, Behind the scenes, 2 tags, featured". */
export function describeCategoryFields({
  values,
  authors,
  categories,
  openedPost,
}: CategoryFieldsProps): string {
  const author = authors.find(({ id }) => id === values.authorId)?.full_name ?? openedPost?.author_name
  const category = categories.find(({ id }) => id === values.categoryId)?.name
  const tags = splitTagText(values.tags).length
  const words = [
    author || 'No author',
    values.language !== 'en' && languages[values.language].name,
    category,
    tags > 0 && formatCountWithNoun(tags, 'tag'),
    values.isFeatured && 'featured',
  ]
  return words.filter(Boolean).join(', ')
}

function authorChoices(authors: readonly PostAuthor[], chosen: string, opened: AdminPost | null) {
  const choices = authors.map(({ id, full_name, email }) => ({
    value: id,
    label: `${full_name} (${email})`,
  }))
  if (chosen === '') choices.unshift({ value: '', label: 'Choose an author' })
  else if (!choices.some(({ value }) => value === chosen))
    choices.unshift({ value: chosen, label: opened?.author_name || formerAuthorId })
  return choices
}

/** Returns the categories to choose from. A post keeps its category even if it is no longer offered for other posts. */
function categoryChoices(categories: readonly BlogCategory[], chosen: string) {
  const choices = categories.map(({ id, name }) => ({ value: id, label: name }))
  if (chosen && !choices.some(({ value }) => value === chosen))
    choices.push({ value: chosen, label: 'Inactive category' })
  return [{ value: '', label: 'No category' }, ...choices]
}
