import type { ChangeEventHandler } from 'react'
import type { Language } from '#shared/languages.ts'
import { FilterSelect } from './filter-select.tsx'
import { languageChoices } from './own-words.tsx'

type LanguageSelectProps = {
  label: string
  /** The choice of none. */
  anyLabel: string
  /** Languages that items of the list are written in. */
  languages: readonly Language[]
  chosenLanguage: Language | null
  onChange: ChangeEventHandler<HTMLSelectElement>
}

/** Narrows a list to what was written in one language. */
export function LanguageSelect({
  label,
  anyLabel,
  languages,
  chosenLanguage,
  onChange,
}: LanguageSelectProps) {
  const offered = languageChoices.filter(
    ({ value }) => value === chosenLanguage || languages.some((code) => code === value),
  )
  return (
    <FilterSelect
      label={label}
      name="language"
      choices={[{ value: '', label: anyLabel }, ...offered]}
      value={chosenLanguage ?? ''}
      onChange={onChange}
    />
  )
}

/** Where all are in one there is nothing to choose. */
export function offersLanguages(languages: readonly Language[], chosen: Language | null): boolean {
  return languages.length > 1 || chosen !== null
}
