import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type AdminPost, blogAdminMessages, type PostStatus } from '#shared/blog-admin.ts'
import { type StoredDraft, storeDraft } from '#web/features/blog/admin/kept-draft.ts'
import { PostConflict, useSavePost } from '#web/features/blog/admin/mutations.ts'
import {
  changesOf,
  type PostDraft,
  type PostValues,
  type PostWords,
  problemsOf,
} from '#web/features/blog/admin/post-draft.ts'
import { postFailure } from '#web/features/blog/admin/post-failure.ts'
import {
  hasPublishedItself,
  isTypedOver,
  openPostForm,
  type PostFormEvent,
  postFormReducer,
  typedSince,
} from '#web/features/blog/admin/post-form-steps.ts'
import { useAutosave } from '#web/features/blog/admin/use-autosave.ts'
import { newKey } from '#web/lib/new-key.ts'

type PostFormOptions = {
  /** Owner of the draft on this device. */
  person: string
  /** Id of the post, or `new`. */
  id: string
  /** The post as it is on the server now; null for a new one. */
  latest: AdminPost | null
  /** Unsaved text, the newer of server and device. */
  kept: StoredDraft | null
  blank: PostValues
  /** True while pictures of the text or the cover are being uploaded. */
  isUploading: boolean
  toDraft: (values: PostValues, opened: AdminPost | null) => PostDraft
  onSaved: (post: AdminPost) => void
  onFailed: (sentence: string) => void
}

/** State of the post form: values, problems, unsaved changes, and conflicts. */
export function usePostForm({
  person,
  id,
  latest,
  kept,
  blank,
  isUploading,
  toDraft,
  onSaved,
  onFailed,
}: PostFormOptions) {
  const [form, dispatch] = useReducer(postFormReducer, { opened: latest, kept, blank }, openPostForm)
  const { opened, values, received } = form
  // Read when a response arrives, after more may have been typed.
  const shown = useRef(values)
  useLayoutEffect(() => {
    shown.current = values
  })
  const save = useSavePost()
  const [newId] = useState(newKey)
  const autosave = useAutosave({
    person,
    id,
    values,
    basedOn: opened?.updated_at ?? null,
    savedAt: kept && isTypedOver(kept, latest) ? kept.keptAt : null,
    isUploading,
  })
  // Scheduled publication, not a change by another person.
  if (hasPublishedItself(opened, latest)) dispatch({ type: 'publishedItself', post: latest })
  const changes = opened ? Object.keys(changesOf(opened, toDraft(values, opened))).length : 0

  /** Changes the form and marks it as unsaved. */
  const rewrite = (event: PostFormEvent) => {
    autosave.mark()
    dispatch(event)
  }

  /** Sends the draft; its status may be another one than the form's. */
  const send = (draft: PostDraft, over: AdminPost | null, status = values.status) => {
    if (save.isPending) return
    save.mutate(
      { opened: over, newId, draft },
      {
        onSuccess(post) {
          autosave.settle()
          const isTypedSince = shown.current !== values
          // The form of a new post is mounted again at its own URL, with the draft of this device.
          if (!over && isTypedSince)
            storeDraft(
              { person, id: post.id },
              {
                keptAt: new Date().toISOString(),
                basedOn: post.updated_at,
                values: typedSince(shown.current, values, post),
              },
            )
          if (over && isTypedSince) autosave.mark()
          dispatch(over ? { type: 'saved', post, sent: values } : { type: 'copySaved' })
          onSaved(post)
        },
        onError(error) {
          if (!(error instanceof PostConflict)) return onFailed(failureOf(error))
          const { theirs } = error
          // The person asked for this status, so their version is saved with it.
          if (status !== values.status) rewrite({ type: 'typed', changes: { status } })
          // The next press saves it as a change of the published post.
          if (hasPublishedItself(over, theirs)) dispatch({ type: 'publishedItself', post: theirs })
          else dispatch({ type: 'conflictOpened', theirs })
        },
      },
    )
  }

  return {
    ...form,
    autosave,
    isSaving: save.isPending,
    /** Number of columns that saving would change. */
    changes,
    failure: save.error && !(save.error instanceof PostConflict) ? failureOf(save.error) : null,
    change: (changed: Partial<PostValues>) => rewrite({ type: 'typed', changes: changed }),
    save(status: PostStatus) {
      // A time is only that of a post that is to be published then.
      const isTimed = values.isTimed && values.status === 'published'
      const wanted = { ...values, status, isTimed }
      const problems = problemsOf(wanted)
      dispatch({ type: 'checked', problems })
      if (Object.keys(problems).length === 0) send(toDraft(wanted, opened), opened, status)
    },
    restoreDraft: () => rewrite({ type: 'draftRestored' }),
    /** Discards the offered draft. If the form has changed since, autosave has already replaced it. */
    dropOffer() {
      if (autosave.state === 'none') autosave.settle()
      dispatch({ type: 'offerDropped' })
    },
    /** Resets the form to the saved post, or to an empty one. */
    discard() {
      autosave.settle()
      dispatch({ type: 'discarded', blank })
    },
    restoreRevision: (words: PostWords) => rewrite({ type: 'revisionRestored', words }),
    undoReplacement: () => rewrite({ type: 'replacementUndone' }),
    /** Puts the text of the previous writer into an unchanged form; otherwise asks first. */
    receive(draft: StoredDraft, name: string) {
      if (changes === 0) rewrite({ type: 'receivedPutIn', received: { draft, name }, latest })
      else dispatch({ type: 'textReceived', received: { draft, name } })
    },
    putInReceived: () => received && rewrite({ type: 'receivedPutIn', received, latest }),
    dropReceived: () => dispatch({ type: 'receivedDropped' }),
    /** Appends their text to one's own, to be merged by hand. */
    appendReceived: () => rewrite({ type: 'receivedAppended' }),
    openConflict: (theirs: AdminPost) => dispatch({ type: 'conflictOpened', theirs }),
    closeConflict: () => dispatch({ type: 'conflictClosed' }),
    takeTheirs(post: AdminPost) {
      autosave.settle()
      dispatch({ type: 'theirsTaken', post })
    },
    overwrite: (post: AdminPost) => send(toDraft(values, post), post),
    saveCopy() {
      const draft = toDraft(values, opened)
      const copy = { title: `${draft.title} (copy)`, slug: `${draft.slug}-copy` }
      send({ ...draft, ...copy, status: 'draft', publish_at: null }, null)
    },
  }
}

const failureOf = (error: Error) => postFailure(blogAdminMessages.saveFailed, error)

export type PostFormState = ReturnType<typeof usePostForm>
