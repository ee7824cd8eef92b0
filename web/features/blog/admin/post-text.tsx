import { lazy, Suspense } from 'react'
import { blogLimits, excerptOf, slugOf } from '#shared/blog.ts'
import { postLimits } from '#shared/blog-admin.ts'
import type { PostProblems, PostValues } from '#web/features/blog/admin/post-draft.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type PostFieldsProps = {
  formId: string
  values: PostValues
  problems: PostProblems
  shortId: string
  onChange: (changes: Partial<PostValues>) => void
}

// Nobody who only looks at the list pays for the editor.
const RichText = lazy(() => import('#web/features/blog/admin/rich-text.tsx'))

/** What readers read: title, address, article, excerpt. */
export function PostText({ formId, values, problems, shortId, onChange }: PostFieldsProps) {
  const ownSlug = values.title.trim() ? slugOf(values.title, shortId) : ''
  const slug = values.isSlugChosen ? values.slug : ownSlug
  const contentId = `${formId}-content`
  const errorId = `${contentId}-error`

  return (
    <div data-surface="paper" className="grid min-w-0 grid-cols-1 gap-3 rounded-2 border border-line p-3">
      <TextField
        id={`${formId}-title`}
        label="Title"
        required
        value={values.title}
        error={problems.title}
        maxLength={postLimits.title}
        onChange={({ target }) => onChange({ title: target.value })}
        autoComplete="off"
      />
      <TextField
        id={`${formId}-slug`}
        label="Address (slug)"
        hint={`/blog/${slugOf(slug, shortId)}. Made from the title unless you write one; links to the old one stop working.`}
        value={slug}
        maxLength={blogLimits.slug}
        onChange={({ target }) => onChange({ slug: target.value, isSlugChosen: target.value !== '' })}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid min-w-0 gap-1.5">
        <p id={`${contentId}-label`} className="text-sm font-bold">
          Content
        </p>
        <Suspense fallback={<Loader>Loading the editor...</Loader>}>
          <RichText
            id={contentId}
            html={values.content}
            error={problems.content}
            describedBy={problems.content ? errorId : undefined}
            onChange={(content) => onChange({ content })}
          />
        </Suspense>
        {problems.content && <FieldError id={errorId}>{problems.content}</FieldError>}
      </div>
      <TextArea
        id={`${formId}-excerpt`}
        label="Excerpt (optional)"
        hint={
          values.excerpt.trim()
            ? undefined
            : `Left empty: ${excerptOf(values.content) || 'the beginning of the text'}`
        }
        rows={3}
        value={values.excerpt}
        maxLength={postLimits.excerpt}
        onChange={({ target }) => onChange({ excerpt: target.value })}
      />
    </div>
  )
}
