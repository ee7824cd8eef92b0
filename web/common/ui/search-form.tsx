import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

/** Typed text, and a function that searches immediately, without the pause of `useSearchDraft`. */
export type SearchDraft = { draft: string; setDraft: (draft: string) => void; ask: () => void }

type SearchFormProps = {
  /** Name for screen readers. Other users see the placeholder. */
  label: string
  placeholder: string
  search: SearchDraft
  /** Filters and sort order beside the search. */
  children?: ReactNode
}

export function SearchForm({ label, placeholder, search, children }: SearchFormProps) {
  const handleSubmit = () => {
    search.ask()
  }
  return (
    <Form
      onSubmit={handleSubmit}
      className="compact-controls flex flex-wrap items-center gap-2.25 border-b border-line px-3 py-[7px]"
    >
      <TextField
        label={label}
        isLabelHidden
        type="search"
        icon={Search}
        placeholder={placeholder}
        autoComplete="off"
        value={search.draft}
        onChange={(event) => search.setDraft(event.target.value)}
        className="min-w-25.5 flex-1 basis-0"
      />
      {children}
    </Form>
  )
}
