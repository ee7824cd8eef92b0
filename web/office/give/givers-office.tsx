import { useQuery } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import type { z } from 'zod'
import { formatNumber } from '#shared/format-number.ts'
import { giverForm } from '#shared/givers.ts'
import { type Backend, formatLoadFailure, getDataOrThrow } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useAction } from '#web/common/data/use-action.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { formatDate } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { ConfirmationTrigger } from '#web/common/ui/confirmation-trigger.tsx'
import { type Column, DataTable } from '#web/common/ui/data-table.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { ListExport } from '#web/office/lists/export-list.tsx'
import { giversKey, type OfficeGiver, officeGiversQuery } from '#web/public/give/give-queries.ts'

const empty = { words: '', amount: '', shows_amount: true }
type Giver = z.output<typeof giverForm>

/** Lets the owner add and remove names on the wall of givers, at the request of these people. */
export function GiverManager() {
  const givers = useQuery(officeGiversQuery(useBackend()))
  const remove = useAction({
    act: removeGiver,
    changes: giversKey,
    done: (giver) => `The brick for ${nameOf(giver)} was removed.`,
    failed: 'The brick could not be removed.',
  })
  return (
    <section aria-labelledby="givers-title" className="settings-card settings-office">
      <div className="settings-card-head">
        <h2 id="givers-title" tabIndex={-1} className="text-2xl font-bold">
          Givers
        </h2>
        <p className="text-sm text-muted">
          Only people who asked to appear on the Give page, with the wording they chose.
        </p>
      </div>
      <NewGiver />
      {givers.isError && (
        <InlineFailure className="p-4.5" onRetry={() => givers.refetch()}>
          The givers could not be loaded. {formatLoadFailure(givers.error)}
        </InlineFailure>
      )}
      {givers.isPending && <Skeleton rows={3} label="Loading givers" />}
      {givers.data?.length === 0 && <p className="p-4.5 text-muted">No givers are listed yet.</p>}
      {givers.data && givers.data.length > 0 && (
        <>
          <DataTable
            caption="Listed givers"
            columns={columnsOf(remove.mutate)}
            rows={givers.data}
            rowKey={({ id }) => id}
            isBusy={remove.isPending}
            frame="card"
          />
          <ListExport name="givers" read={() => [givers.data]} />
        </>
      )}
    </section>
  )
}

const nameOf = ({ words }: OfficeGiver) => words || 'an unnamed giver'

function columnsOf(onRemove: (giver: OfficeGiver) => void): Column<OfficeGiver>[] {
  return [
    {
      key: 'words',
      head: 'Text on the brick',
      isRowHeader: true,
      card: 'block',
      cell: ({ words }) => <span className="wrap-anywhere">{words || 'Someone'}</span>,
    },
    {
      key: 'amount',
      head: 'Amount',
      card: 'inline',
      cell: ({ amount, shows_amount: isShown }) => `${formatNumber(amount)}${isShown ? '' : ', not shown'}`,
    },
    { key: 'given', head: 'Added', card: 'end', cell: ({ given_on: day }) => formatDate(day) },
    {
      key: 'acts',
      head: <span className="sr-only">Actions</span>,
      align: 'end',
      card: 'actions',
      cell: (giver) => (
        <ConfirmationTrigger
          title={`Remove the brick for ${nameOf(giver)}?`}
          message="The Give page will no longer show this brick. This cannot be undone."
          confirmLabel="Remove brick"
          onConfirm={() => onRemove(giver)}
        >
          {(ask) => (
            <IconButton
              size="row"
              icon={Trash}
              label={`Remove the brick for ${nameOf(giver)}`}
              onClick={ask}
            />
          )}
        </ConfirmationTrigger>
      ),
    },
  ]
}

function NewGiver() {
  const t = useTranslate()
  const add = useAction({
    act: addGiver,
    changes: giversKey,
    done: () => 'Giver added.',
    failed: 'The giver could not be added. Your text is still in the form.',
  })
  const { values, change, reset, check, fieldProps, listed } = useFields(giverForm, {
    initial: empty,
    isBusy: add.isPending,
    say: (problem) => translateProblem(t, problem),
  })
  const handleSubmit = () => {
    const giver = check()
    if (!giver) return
    add.mutate(giver, { onSuccess: () => reset(empty) })
  }
  return (
    <Form
      noValidate
      isBusy={add.isPending}
      aria-label="Add a giver"
      onSubmit={handleSubmit}
      className="grid gap-4.5 p-4.5"
    >
      <ErrorSummary problems={listed} />
      <div className="grid grid-cols-1 items-start gap-4.5 md:grid-cols-[2fr_1fr]">
        <TextField
          {...fieldProps('words')}
          label="Text on the brick (optional)"
          hint="If empty, the brick says “Someone”."
          autoComplete="off"
        />
        <TextField {...fieldProps('amount')} label="Amount" inputMode="numeric" autoComplete="off" />
      </div>
      <Checkbox
        label="Show the amount"
        name="shows_amount"
        checked={values.shows_amount}
        onChange={({ target }) => change({ shows_amount: target.checked })}
      />
      <Button
        type="submit"
        size="compact"
        isBusy={add.isPending}
        busyLabel="Adding..."
        className="justify-self-start"
      >
        Add giver
      </Button>
    </Form>
  )
}

async function addGiver(backend: Backend, giver: Giver): Promise<void> {
  getDataOrThrow(await backend.rest.from('givers').insert(giver))
}

async function removeGiver(backend: Backend, { id }: OfficeGiver): Promise<void> {
  getDataOrThrow(await backend.rest.from('givers').delete().eq('id', id))
}
