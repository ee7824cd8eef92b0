import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { byline } from '#shared/byline.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { QueryContent } from '#web/common/data/query-content.tsx'
import { useBackend } from '#web/common/data/services.tsx'
import { useFields } from '#web/common/forms/use-fields.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { getOfficeProblemText } from '#web/common/words/office-text.ts'
import { useSaveAuthorName } from '#web/office/account/mutations.ts'
import { authorNameQuery } from '#web/office/account/queries.ts'
import { Card } from '#web/office/ui/card.tsx'

/** Card with the name that appears under an administrator's posts. */
export function AuthorNameCard() {
  return (
    <Card id="name" title="Your name">
      <p className="mt-1.5 text-sm text-muted">
        Shown as the author of posts you save from now on, in feeds and in search results. Your email address
        is never shown.
      </p>
      <QueryContent
        query={useQuery(authorNameQuery(useBackend()))}
        size="line"
        className="mt-3"
        loading={<Skeleton rows={1} label="Loading your name" className="mt-4.5" />}
        failed="Your name could not be loaded."
      >
        {(name) => <NameForm initial={name} />}
      </QueryContent>
    </Card>
  )
}

const named = z.object({ name: byline })

function NameForm({ initial }: { initial: string }) {
  const { values, check, fieldProps } = useFields(named, {
    initial: { name: initial },
    say: getOfficeProblemText,
  })
  const save = useSaveAuthorName()
  const toast = useToast()

  const handleSubmit = () => {
    const checked = check()
    if (checked) save.mutate(checked.name, { onSuccess: () => toast('Name saved') })
  }

  return (
    <Form
      noValidate
      isBusy={save.isPending}
      onSubmit={handleSubmit}
      className="mt-4.5 flex flex-wrap items-start gap-3"
    >
      <TextField
        label="Author name"
        hint={values.name.trim() ? undefined : 'If empty, posts show “20 in 24” as the author.'}
        {...fieldProps('name')}
        autoComplete="name"
        className="w-full max-w-narrow"
      />
      <Button
        type="submit"
        variant="secondary"
        isBusy={save.isPending}
        busyLabel="Saving..."
        className="md:mt-6"
      >
        Save
      </Button>
      {save.isError && (
        <Message tone="danger" className="w-full">
          {signInMessages.unexpected}. Your name was not changed.
        </Message>
      )}
    </Form>
  )
}
