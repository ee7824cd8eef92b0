import type { ChangeEventHandler } from 'react'
import type { Language } from '#shared/languages.ts'
import { FilterSelect } from '#web/common/ui/filter-select.tsx'
import { languageChoices } from '#web/common/ui/language-props.tsx'

type LanguageSelectProps = {
  label: string
  /** Label of the choice of all languages. */
  anyLabel: string
  /** Languages of the items in the list. */
  languages: readonly Language[]
  chosenLanguage: Language | null
  onChange: ChangeEventHandler<HTMLSelectElement>
}

/** Filter of a list by language. */
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

/** True if the items have more than one language, or a language is chosen. */
export function hasLanguageChoice(languages: readonly Language[], chosen: Language | null): boolean {
  return languages.length > 1 || chosen !== null
}
