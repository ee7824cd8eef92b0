import Search from 'lucide-react/icons/search'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import type { SearchDraft } from '#web/common/ui/search-form.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useLanguagePath } from '#web/common/words/translations.tsx'

type FilterFormProps = {
  /** URL of the page. The fields become its query. */
  action: string
  label: string
  placeholder: string
  submitLabel?: string
  search: SearchDraft
  /** Other filters of the list. */
  children: ReactNode
  className: string
  searchClassName: string
}

/** GET form, so that it works without JavaScript. With JavaScript, each change filters the list immediately. */
export function FilterForm(props: FilterFormProps) {
  const { action, label, placeholder, submitLabel = 'Search', search } = props
  const { children, className, searchClassName } = props
  const address = useLanguagePath()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    search.ask()
  }
  return (
    <search>
      <form method="get" action={address(action)} onSubmit={handleSubmit} className={className}>
        <TextField
          label={label}
          isLabelHidden
          type="search"
          name="q"
          icon={Search}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          value={search.draft}
          onChange={(event) => search.setDraft(event.target.value)}
          className={searchClassName}
        />
        {children}
        <noscript>
          <Button type="submit" variant="secondary" size="compact">
            {submitLabel}
          </Button>
        </noscript>
      </form>
    </search>
  )
}
