import type { ContentChange } from '#shared/content.ts'
import { languages } from '#shared/languages.ts'
import { SentenceText } from '#web/public/content/sentence-text.tsx'

export function ChangeList({ changes }: { changes: readonly ContentChange[] }) {
  return (
    <ul className="content-changes">
      {changes.map(({ language, id, was, is }) => (
        <li key={`${language} ${id}`}>
          <p className="content-id">
            {id}, {languages[language].name}
          </p>
          <p lang={language} className="text-muted">
            <del>{was === null ? 'original text' : <SentenceText text={was} />}</del>
          </p>
          <p lang={language}>
            <ins>{is === null ? 'original text' : <SentenceText text={is} />}</ins>
          </p>
        </li>
      ))}
    </ul>
  )
}
