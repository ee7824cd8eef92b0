import Search from 'lucide-react/icons/search'
import type { FormEvent, ReactNode } from 'react'
import { TextField } from './text-field.tsx'

type SearchFormProps = {
  /** The name for ears; eyes read the placeholder. */
  label: string
  placeholder: string
  /** What is typed; `useSearchDraft` asks when typing pauses. */
  draft: string
  onDraft: (draft: string) => void
  /** Enter was pressed: ask now. */
  onAsk: () => void
  /** Filters and orders beside the search. */
  children?: ReactNode
}

/** The head of a list of the back office. */
export function SearchForm({ label, placeholder, draft, onDraft, onAsk, children }: SearchFormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onAsk()
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
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        className="min-w-0 flex-1 basis-50"
      />
      {children}
    </form>
  )
}
