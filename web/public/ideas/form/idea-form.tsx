import '#shared/errors/submissions.ts'
import { useState } from 'react'
import { isTransientError } from '#web/common/data/backend.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { useFormViewTracking } from '#web/common/forms/use-form-view-tracking.ts'
import { saveUnsentAction } from '#web/common/offline/unsent.ts'
import { Button } from '#web/common/ui/button.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { RequestRefusalText } from '#web/common/words/refusal-text.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate, useTranslations } from '#web/common/words/translations.tsx'
import type { Voter } from '#web/public/ideas/board/vote-button.tsx'
import { ideaForm } from '#web/public/ideas/form/idea-draft.ts'
import { IdeaFields } from '#web/public/ideas/form/idea-fields.tsx'
import { SimilarIdeas } from '#web/public/ideas/form/similar-ideas.tsx'
import {
  deleteIdeaDraft,
  restoreIdeaDraft,
  storeIdeaDraft,
} from '#web/public/ideas/form/stored-idea-draft.ts'
import { useSubmitIdea } from '#web/public/ideas/mutations.ts'
import { DraftNotice } from '#web/public/ui/draft-notice.tsx'
import { SavedForLaterMessage, SendLaterButton } from '#web/public/ui/send-later.tsx'

type IdeaFormProps = {
  email: string
  /** Stored name. The form asks for a name if this is null. */
  name: string | null
  canSubmit: boolean
  /** Called if the session has ended when the person votes for a similar idea. */
  onSignIn: Voter['onSignIn']
  onSubmitted: (idea: { id: string; title: string }) => void
}

export function IdeaForm({ email, name, canSubmit, onSignIn, onSubmitted }: IdeaFormProps) {
  const t = useTranslate()
  const page = useTranslations().language
  useFormViewTracking('idea')
  const submitIdea = useSubmitIdea(deleteIdeaDraft)
  const [saved, setSaved] = useState<{ isLasting: boolean }>()
  const form = useFields(ideaForm, {
    initial: () => restoreIdeaDraft(email, name, page),
    say: (problem) => translateProblem(t, problem),
    onType(typed) {
      setSaved(undefined)
      storeIdeaDraft(email, typed)
    },
  })
  const { values } = form

  const handleForget = () => {
    deleteIdeaDraft()
    form.reset(restoreIdeaDraft(email, name, page))
  }
  const handleSendLater = () => {
    const body = { ...values, userEmail: email }
    const isLasting = saveUnsentAction({
      name: 'submit-idea',
      body,
      title: values.appName,
      email,
      needsSession: true,
    })
    submitIdea.reset()
    handleForget()
    setSaved({ isLasting })
  }
  const handleSubmit = () => {
    if (form.check())
      submitIdea.mutate({ ...values, userEmail: email }, { onSuccess: ({ data }) => onSubmitted(data) })
  }

  return (
    <Form
      noValidate
      isBusy={submitIdea.isPending}
      onSubmit={handleSubmit}
      aria-label={t('ideas.form.label')}
      className="grid gap-4.5"
    >
      {!canSubmit && <Message tone="warning">{t('ideas.refusal.limit-reached')}</Message>}
      <ErrorSummary title={t('signin.form.problem')} problems={form.listed} />
      <IdeaFields form={form} needsName={name === null}>
        <SimilarIdeas title={values.appName} email={email} onSignIn={onSignIn} />
      </IdeaFields>
      {submitIdea.isError && (
        <Message
          tone="danger"
          action={
            isTransientError(submitIdea.error) && (
              <SendLaterButton label={t('ideas.form.send-later')} onSendLater={handleSendLater} />
            )
          }
        >
          <RequestRefusalText error={submitIdea.error} failed="ideas.form.failed" />
        </Message>
      )}
      {saved && (
        <SavedForLaterMessage {...saved}>
          {t(saved.isLasting ? 'ideas.form.saved' : 'ideas.form.saved-in-page')}
        </SavedForLaterMessage>
      )}
      <Button
        type="submit"
        isBusy={submitIdea.isPending}
        busyLabel={t('ideas.form.busy')}
        disabledReason={canSubmit ? undefined : t('ideas.own.limit-title')}
        className="w-full"
      >
        {canSubmit ? t('ideas.form.submit') : t('ideas.own.limit-button')}
      </Button>
      {/* This text is in English, because draft translations do not cover data stored on the device. */}
      <EnglishContent>
        <DraftNotice onForget={handleForget} />
      </EnglishContent>
    </Form>
  )
}
