import Search from 'lucide-react/icons/search'
import type { FormEvent, ReactNode } from 'react'
import { TextField } from './text-field.tsx'

/** What is typed, and how to ask for it at once; `useSearchDraft` asks when typing pauses. */
export type SearchDraft = { draft: string; setDraft: (draft: string) => void; ask: () => void }

type SearchFormProps = {
  /** The name for ears; eyes read the placeholder. */
  label: string
  placeholder: string
  search: SearchDraft
  /** Filters and orders beside the search. */
  children?: ReactNode
}

/** The head of a list of the back office. */
export function SearchForm({ label, placeholder, search, children }: SearchFormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    search.ask()
  }
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      <TextField
        label={label}
        labelHidden
        type="search"
        icon={Search}
        placeholder={placeholder}
        autoComplete="off"
        value={search.draft}
        onChange={(event) => search.setDraft(event.target.value)}
        className="min-w-0 flex-1 basis-50"
      />
      {children}
    </form>
  )
}
