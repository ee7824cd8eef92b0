import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { createEnglishFaq } from '#shared/campaign-release.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { FieldError } from '#web/common/ui/field.tsx'
import type { SettingsSectionState } from '#web/office/settings/use-section.ts'
import type { SettingItem } from '#web/office/settings/values.ts'

type OwnQuestionsProps = { state: SettingsSectionState; path: string; onOpen: () => void }

/**
 * Explains where the questions are edited. If the owner has no list of questions, the site shows the default
 * ones, whose texts are edited in Content. A new list begins with the current English texts, because it
 * replaces those texts on the site.
 */
export function CustomQuestions({ state, path, onOpen }: OwnQuestionsProps) {
  const backend = useBackend()
  const copy = useMutation({
    async mutationFn() {
      const { data } = await backend.read('get-sentences', { query: { language: 'en' } })
      const published = new Map(
        data.sentences.flatMap(({ id, published: change }): [string, string][] =>
          change ? [[id, change.said]] : [],
        ),
      )
      return createEnglishFaq(published).map((item): SettingItem => ({ ...item }))
    },
    onSuccess(items) {
      state.change({ [path]: items })
      onOpen()
    },
  })
  return (
    <div className="grid justify-items-start gap-4.5">
      <p>
        The site shows its seven questions in six languages. Their words are in{' '}
        <Link to={`${paths.admin.content}?q=questions.`} className="link">
          Content
        </Link>
        .
      </p>
      <p className="text-sm text-muted">
        To add, remove or reorder questions, write your own list. It starts with the English questions that
        visitors read now. Once you save it, visitors read your list in English, in every language, and
        Content links to it. “Reset to default” brings the questions of Content back.
      </p>
      <Button variant="secondary" isBusy={copy.isPending} onClick={() => copy.mutate()}>
        Write your own list
      </Button>
      {copy.isError && (
        <FieldError id={`setting-${path}-error`}>The questions could not be loaded. Try again.</FieldError>
      )}
    </div>
  )
}
