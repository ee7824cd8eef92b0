import { createExcerpt, estimateReadingMinutes, getHtmlText } from '#shared/blog.ts'
import { postLimits } from '#shared/blog-admin.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { Field, FieldError } from '#web/common/ui/field.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { LazyRichTextEditor } from '#web/office/posts/lazy-rich-text.tsx'
import type { PostField, PostValues } from '#web/office/posts/post-draft.ts'

export type PostFieldsProps = {
  formId: string
  values: PostValues
  problems: Partial<Record<PostField, string>>
  shortId: string
  onChange: (changes: Partial<PostValues>) => void
}

type PostTextProps = Omit<PostFieldsProps, 'shortId'> & {
  /** True while a comparison is shown. */
  isHidden: boolean
  /** Called when uploads of pictures in the text begin or end. */
  onBusy: (isBusy: boolean) => void
}

/** Title, excerpt and article in the sizes of the public page. */
export function PostTextFields({ isHidden, formId, values, problems, onChange, onBusy }: PostTextProps) {
  // `lang` selects the language of the browser's spell checker.
  const own = useLanguageProps()(values.language)
  const contentId = `${formId}-content`
  const errorId = `${contentId}-error`

  return (
    <div hidden={isHidden} className="write-text">
      <Field label="Title" isLabelHidden id={`${formId}-title`} error={problems.title}>
        {(control) => (
          <textarea
            {...control}
            {...own}
            aria-required="true"
            rows={1}
            placeholder="Title"
            value={values.title}
            maxLength={postLimits.title}
            onChange={({ target }) => onChange({ title: target.value.replaceAll('\n', ' ') })}
            autoComplete="off"
            className="write-title"
          />
        )}
      </Field>
      <Field label="Excerpt (optional)" isLabelHidden id={`${formId}-excerpt`} error={problems.excerpt}>
        {(control) => (
          <textarea
            {...control}
            {...own}
            rows={2}
            placeholder={createExcerpt(values.content) || 'Excerpt. If empty, the start of the text is used'}
            value={values.excerpt}
            maxLength={postLimits.excerpt}
            onChange={({ target }) => onChange({ excerpt: target.value })}
            className="write-excerpt"
          />
        )}
      </Field>
      <div className="grid min-w-0 gap-2.25">
        <p id={`${contentId}-label`} className="sr-only">
          Content
        </p>
        <LazyRichTextEditor
          id={contentId}
          html={values.content}
          lang={own.lang}
          error={problems.content}
          describedBy={problems.content ? errorId : undefined}
          onChange={(content) => onChange({ content })}
          onBusy={onBusy}
        />
        {problems.content && <FieldError id={errorId}>{problems.content}</FieldError>}
        <p className="text-sm text-muted">{lengthWords(values.content)}</p>
      </div>
    </div>
  )
}

function lengthWords(content: string): string {
  const count = getHtmlText(content).split(/\s+/).filter(Boolean).length
  const minutes = estimateReadingMinutes(content)
  return `${formatCountWithNoun(count, 'word')}, ${formatCountWithNoun(minutes, 'minute')} to read`
}
