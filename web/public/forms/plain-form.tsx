import type { ComponentProps, ReactNode } from 'react'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { useEnglishLang, useLanguagePath, useTranslate } from '#web/common/words/translations.tsx'
import type { PlainAction } from '#web/public/forms/action-words.ts'
import { actionTextIds, buttonTextIds, isDeletionAction } from '#web/public/forms/action-words.ts'

type PlainFormProps = {
  action: PlainAction
  /** Id of the idea that the action is about. */
  idea?: string | undefined
  problems: ComponentProps<typeof ErrorSummary>['problems']
  children: ReactNode
}

/**
 * Form that the browser submits itself, with or without scripts. The response asks for the code that confirms
 * the action.
 */
export function PlainForm({ action, idea, problems, children }: PlainFormProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const address = useLanguagePath()
  return (
    <form
      method="post"
      action={address(paths.form(action))}
      noValidate
      aria-label={t(actionTextIds[action].title)}
      className="grid max-w-narrow gap-4.5"
    >
      <ErrorSummary title={t('signin.form.problem')} problems={problems} />
      {idea && <input type="hidden" name="idea" value={idea} />}
      {children}
      <Button type="submit" className="md:justify-self-start">
        <span lang={isDeletionAction(action) ? english : undefined}>{t(buttonTextIds[action])}</span>
      </Button>
    </form>
  )
}
