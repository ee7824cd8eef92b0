import '#web/office/review/review.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type CustomPage,
  findPageAddressProblem,
  pagePositionLabels,
  pagePositions,
} from '#shared/custom-pages.ts'
import { customPageErrors } from '#shared/errors/custom-pages.ts'
import { findErrorRule } from '#shared/errors/define.ts'
import { formatLoadFailure, getBackendErrorCode } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useMediaQuery } from '#web/common/hydration/use-media.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useLeaveGuard } from '#web/common/navigation/use-leave-guard.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { useFocusFirstError } from '#web/common/ui/error-count.tsx'
import { FieldError } from '#web/common/ui/field.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { LeaveDialog } from '#web/office/drafts/leave-dialog.tsx'
import { createPageDraftStore, type PageValues } from '#web/office/pages/page-draft-store.ts'
import { PreviewLink } from '#web/office/pages/preview-link.tsx'
import { LazyRichTextEditor } from '#web/office/posts/lazy-rich-text.tsx'
import { SingleItemBar } from '#web/office/ui/single-item-bar.tsx'
import { officePagesQuery, PageConflictError, useSavePage } from '#web/public/pages/queries.ts'

const blank: PageValues = {
  address: '',
  title: '',
  description: '',
  content: '',
  place: 'none',
  status: 'draft',
}

/** Editor of one of the owner's pages: its address, its article, and where the site links to it. */
export function PageEditor({ id }: { id: string }) {
  const pages = useQuery(officePagesQuery(useBackend()))
  // Keeps the form of a new page mounted after the first save: the owner may have typed in the meantime.
  const { key, state } = useLocation()
  const formKey: string = state?.formKey ?? key
  // Remembers the form, so that it stays open when another person deletes the page.
  const [openForm, setOpenForm] = useState('')
  if (pages.isPending) return <Loader>Loading page...</Loader>
  if (!pages.data)
    return (
      <LoadFailure title="Page could not be loaded" onRetry={() => pages.refetch()}>
        {formatLoadFailure(pages.error)}
      </LoadFailure>
    )
  const page = pages.data.find((row) => row.id === id)
  if (openForm !== formKey) {
    if (!page && id !== 'new')
      return <Message tone="warning">{getOfficeErrorText(customPageErrors.gone)}</Message>
    setOpenForm(formKey)
  }
  const known = id === 'new' ? undefined : id
  return <PageForm key={formKey} id={known} page={page} formKey={formKey} />
}

type PageFormProps = {
  /** Undefined until the first save. */
  id: string | undefined
  page: CustomPage | undefined
  formKey: string
}

function PageForm({ id, page, formKey }: PageFormProps) {
  const kept = createPageDraftStore(useSession().email ?? '', id)
  const [typed] = useState(kept.read)
  const opened = page ? valuesOf(page) : blank
  const [values, setValues] = useState(typed?.values ?? opened)
  const saved = useRef({
    values: opened,
    isNew: id === undefined,
    version: typed ? typed.version : page?.updated_at,
  })
  const [problem, setProblem] = useState('')
  const [wrong, setWrong] = useState<PageProblems>({})
  const [refusals, setRefusals] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const [isTextBusy, setTextBusy] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  const keep = useSavePage()
  const isPhone = useMediaQuery('(width < 45rem)')
  const set = (changes: Partial<PageValues>) => {
    setValues((now) => ({ ...now, ...changes }))
    setWrong((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }))
  }
  const addressError = wrong.address ?? (values.address ? problemOfAddress(values.address) : undefined)
  useFocusFirstError(
    Object.entries(wrong).flatMap(([name, message]) =>
      message ? [{ fieldId: `page-${name}`, message }] : [],
    ),
    { refusals },
  )

  const storeText = useEffectEvent(() => {
    // After the first save, the text of a new page is stored under the new id only.
    const isMoving = id === undefined && !saved.current.isNew
    if (isMoving || !differs(values, saved.current.values)) kept.forget()
    else kept.keep({ values, version: saved.current.version })
  })
  // Stores the text after every change, because the sign-in page replaces the form when the session ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change and the end of a save store it again
  useEffect(() => storeText(), [values, id, keep.status])

  const leaving = useLeaveGuard({
    isPending: () => differs(values, saved.current.values),
    isUploading: isTextBusy,
    isMoving: () => id === undefined && !saved.current.isNew,
    save: async () => false,
    giveUp: () => {
      saved.current.values = values
      kept.forget()
    },
  })

  // Also shows the error in a toast on a phone, where the message is below the button and may be out of view.
  const fail = (sentence: string) => {
    setProblem(sentence)
    if (isPhone) toast(sentence, 'failed')
  }

  const save = (status: PageValues['status']) => {
    if (isTextBusy) return fail('Pictures are still being uploaded.')
    const found = problemsOf(values, status)
    setProblem('')
    setWrong(found)
    if (Object.keys(found).length > 0) return setRefusals((count) => count + 1)
    const sent = { ...values, status }
    keep.mutate(
      { id, page: sent, version: saved.current.version },
      {
        onSuccess({ id: savedId, updated_at: version }) {
          saved.current = { values: sent, isNew: false, version }
          set({ status })
          toast(status === 'published' ? 'Saved. The page is public.' : 'Draft saved.')
          if (!id) void navigate(paths.admin.ownPage(savedId), { replace: true, state: { formKey } })
        },
        onError(error) {
          fail(failureOf(error))
          // Lets the next save overwrite the other version, because the owner has now seen the warning.
          if (error instanceof PageConflictError) saved.current.version = error.version
        },
      },
    )
  }
  const remove = () =>
    keep.mutate(
      { id, page: null },
      {
        onSuccess() {
          saved.current.values = values
          kept.forget()
          void navigate(paths.admin.ownPages)
        },
        onError: () => {
          setAsked(false)
          fail('The page could not be deleted. Try again.')
        },
      },
    )

  const isPublic = page?.status === 'published'
  const acts = (
    <>
      <Button size="compact" variant="secondary" isBusy={keep.isPending} onClick={() => save('draft')}>
        {draftLabel({ isPublic, isPhone })}
      </Button>
      <Button size="compact" isBusy={keep.isPending} busyLabel="Saving..." onClick={() => save('published')}>
        {isPublic ? 'Save page' : 'Publish'}
      </Button>
    </>
  )
  return (
    <Form
      onSubmit={() => save(values.status)}
      isBusy={keep.isPending}
      noValidate
      className="grid grid-cols-1 gap-4.5"
    >
      <SingleItemBar backHref={paths.admin.ownPages} backLabel="All pages">
        <h1 className="min-w-0 flex-1 truncate text-base font-bold">{page?.title ?? 'New page'}</h1>
        {isPhone && acts}
      </SingleItemBar>
      <div className="grid gap-4.5 lg:grid-cols-2">
        <TextField
          id="page-title"
          label="Title"
          error={wrong.title}
          value={values.title}
          maxLength={120}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextField
          id="page-address"
          label="Address"
          hint="For example, press-kit becomes /press-kit"
          error={addressError}
          value={values.address}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => set({ address: target.value.toLowerCase().replace(/\s+/g, '-') })}
        />
        <TextField
          label="Summary in one sentence (optional)"
          value={values.description}
          maxLength={160}
          onChange={({ target }) => set({ description: target.value })}
        />
        <SelectField
          label="Show a link in"
          value={values.place}
          choices={pagePositions.map((value) => ({ value, label: pagePositionLabels[value] }))}
          onChange={({ target }) => set({ place: target.value as PageValues['place'] })}
        />
      </div>
      <p id="page-content-label" className="sr-only">
        Content
      </p>
      <LazyRichTextEditor
        id="page-content"
        html={values.content}
        error={wrong.content}
        describedBy={wrong.content ? 'page-content-error' : undefined}
        onChange={(content) => set({ content })}
        onBusy={setTextBusy}
      />
      {wrong.content && <FieldError id="page-content-error">{wrong.content}</FieldError>}
      {problem && <Message tone="danger">{problem}</Message>}
      <div className="flex flex-wrap gap-3">
        {!isPhone && acts}
        {page && (
          <Button size="compact" variant="quiet" onClick={() => setAsked(true)}>
            Remove
          </Button>
        )}
      </div>
      {page && <PreviewLink kind="page" id={page.id} />}
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete this page?"
        message={`Links to /${page?.address} will stop working.`}
        confirmLabel="Delete page"
        isBusy={keep.isPending}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      />
      <LeaveDialog leaving={leaving} />
    </Form>
  )
}

function problemOfAddress(address: string): string | undefined {
  const problem = findPageAddressProblem(address)
  return problem && getOfficeErrorText(problem)
}

const failureOf = (error: Error) =>
  findErrorRule(getBackendErrorCode(error))
    ? getOfficeErrorText(getBackendErrorCode(error))
    : 'The page could not be saved. Your text is still here. Try again.'

type PageProblems = Partial<Record<'title' | 'address' | 'content', string>>

function problemsOf({ title, address, content }: PageValues, status: PageValues['status']): PageProblems {
  const wrongAddress = problemOfAddress(address)
  return {
    ...(!title.trim() && { title: getOfficeErrorText(customPageErrors.title) }),
    ...(wrongAddress && { address: wrongAddress }),
    ...(status === 'published' &&
      !content.trim() && { content: getOfficeErrorText(customPageErrors.incomplete) }),
  }
}

function draftLabel({ isPublic, isPhone }: { isPublic: boolean; isPhone: boolean }): string {
  if (isPublic) return isPhone ? 'Unpublish' : 'Unpublish and save as draft'
  return isPhone ? 'Save' : 'Save draft'
}

const differs = (one: PageValues, other: PageValues) => JSON.stringify(one) !== JSON.stringify(other)

function valuesOf({ id: _, updated_at: __, ...values }: CustomPage): PageValues {
  return values
}
