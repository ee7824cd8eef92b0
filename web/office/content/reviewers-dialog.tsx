import { useQuery } from '@tanstack/react-query'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { type Language, languageCodes, languages } from '#shared/languages.ts'
import { reviewerInvitationInput, type TranslationReviewer } from '#shared/reviewers.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { QueryContent } from '#web/common/data/query-content.tsx'
import { useBackend } from '#web/common/data/services.tsx'
import { unconfirmedOutcomeMessage } from '#web/common/data/unconfirmed-outcome.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { formatDate } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { ConfirmationTrigger } from '#web/common/ui/confirmation-trigger.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useInviteReviewer, useRemoveReviewer, useRenewReviewerLink } from '#web/office/content/mutations.ts'
import { reviewersQuery } from '#web/public/content/queries.ts'

type ReadersDialogProps = { isOpen: boolean; language: Language; onClose: () => void }

/** Lists the readers of each language, whom an owner invites with a link. */
export function ReviewersDialog({ isOpen, language, onClose }: ReadersDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="wide" title="Readers">
      <DialogBody className="grid content-start gap-6">
        <p className="text-muted">
          A reader gets a link by email. They can review the text in one language, and approve each sentence
          or suggest a better one. They cannot do anything else, and nothing they write is public until you
          publish it.
        </p>
        <ReaderList />
        <InviteReader language={language} />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function ReaderList() {
  return (
    <QueryContent
      query={useQuery(reviewersQuery(useBackend()))}
      loading={<Skeleton rows={2} label="Loading readers" />}
      failed="Readers could not be loaded"
    >
      {(readers) =>
        readers.length === 0 ? (
          <p>No readers yet.</p>
        ) : (
          <ul aria-label="Readers">
            {readers.map((reader) => (
              <ReaderRow key={reader.id} reader={reader} />
            ))}
          </ul>
        )
      }
    </QueryContent>
  )
}

function ReaderRow({
  reader: { id, name, email, language, isNative, answers, invitedAt },
}: {
  reader: TranslationReviewer
}) {
  const toast = useToast()
  const told = (done: string) => ({
    onDone: () => toast(done),
    onError: (error: Error) => toast(formatRefusal(error, unconfirmedOutcomeMessage), 'failed'),
  })
  const renew = useRenewReviewerLink(told(`${name} has been sent a new link. The old link no longer works.`))
  const end = useRemoveReviewer(told(`${name}’s link no longer works. Their approvals are kept.`))
  const isBusy = renew.isPending || end.isPending
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 not-first:border-t not-first:border-line">
      <div className="min-w-0 flex-1 basis-[240px]">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {languages[language].name}
          {isNative ? ', native speaker' : ', not a native speaker'}; {email}; invited {formatDate(invitedAt)}
          ; {formatCountWithNoun(answers, 'sentence')} reviewed.
        </p>
      </div>
      <span className="flex flex-wrap gap-1.5">
        <Button variant="secondary" size="compact" disabled={isBusy} onClick={() => renew.mutate(id)}>
          Send again<span className="sr-only"> to {name}</span>
        </Button>
        <ConfirmationTrigger
          title={`Cancel the link for ${name}?`}
          message="The link will stop working, and this cannot be undone. Approvals are kept. To let this reader continue, send a new invitation."
          confirmLabel="Cancel link"
          cancelLabel="Keep link"
          onConfirm={() => end.mutate(id)}
        >
          {(ask) => (
            <Button variant="quiet" size="compact" disabled={isBusy} onClick={ask}>
              Cancel link<span className="sr-only"> for {name}</span>
            </Button>
          )}
        </ConfirmationTrigger>
      </span>
    </li>
  )
}

const choices = languageCodes
  .filter((code) => code !== 'en')
  .map((code) => ({ value: code, label: languages[code].name }))

function InviteReader({ language }: { language: Language }) {
  const toast = useToast()
  const invite = useInviteReviewer({
    onDone({ email }) {
      reset({ ...values, name: '', email: '' })
      toast(`Invitation sent to ${email}.`)
    },
  })
  const t = useTranslate()
  const { values, change, reset, check, fieldProps } = useFields(reviewerInvitationInput, {
    initial: { language: language === 'en' ? 'fr' : language, name: '', email: '', isNative: true },
    isBusy: invite.isPending,
    say: (problem) => translateProblem(t, problem),
  })
  const handleSubmit = () => {
    const body = check()
    if (body) invite.mutate(body)
  }
  return (
    <Form
      noValidate
      isBusy={invite.isPending}
      onSubmit={handleSubmit}
      className="grid gap-4.5"
      aria-label="Invite a reader"
    >
      <h3 className="text-lg font-bold">Invite a reader</h3>
      {invite.isError && (
        <Message tone="danger" title="Invitation not sent">
          {formatRefusal(invite.error, 'The invitation could not be sent. Try again.')}
        </Message>
      )}
      <SelectField label="Language" choices={choices} {...fieldProps('language')} />
      <TextField label="Full name" autoComplete="off" {...fieldProps('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...fieldProps('email')} />
      <Checkbox
        label="Native speaker of this language"
        checked={values.isNative}
        disabled={invite.isPending}
        onChange={({ target }) => change({ isNative: target.checked })}
      />
      <div>
        <Button type="submit" isBusy={invite.isPending} busyLabel="Sending...">
          Send invitation
        </Button>
      </div>
    </Form>
  )
}
