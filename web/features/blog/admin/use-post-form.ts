import { useState } from 'react'
import { type AdminPost, blogAdminMessages } from '#shared/blog-admin.ts'
import { forgetDraft, type KeptDraft, keptDraft } from '#web/features/blog/admin/kept-draft.ts'
import { PostConflict, useSavePost } from '#web/features/blog/admin/mutations.ts'
import {
  type PostDraft,
  type PostField,
  type PostProblems,
  type PostValues,
  problemsOf,
} from '#web/features/blog/admin/post-draft.ts'
import { postFailure } from '#web/features/blog/admin/post-failure.ts'
import { useUnsaved } from '#web/features/blog/admin/use-unsaved.ts'

type PostFormOptions = {
  /** Of the post, or `new`. */
  id: string
  opened: AdminPost | null
  initial: PostValues
  toDraft: (values: PostValues, opened: AdminPost | null) => PostDraft
  toValues: (post: AdminPost) => PostValues
  onSaved: (post: AdminPost) => void
}

/** What the form of a post knows: its values, what is wrong with them, what is unsaved, and whom it met. */
export function usePostForm({ id, opened: first, initial, toDraft, toValues, onSaved }: PostFormOptions) {
  const [opened, setOpened] = useState(first)
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<PostProblems>({})
  const [offered, setOffered] = useState<KeptDraft | null>(() => keptDraft(id))
  const [theirs, setTheirs] = useState<AdminPost | null>(null)
  /** Counts the times the text was exchanged from outside: the editor begins anew. */
  const [edition, setEdition] = useState(0)
  const save = useSavePost()
  const unsaved = useUnsaved(id, values, opened?.updated_at ?? null)

  const change = (changes: Partial<PostValues>) => {
    unsaved.mark()
    setValues((previous) => ({ ...previous, ...changes }))
    const mended = Object.fromEntries(Object.keys(changes).map((field) => [field as PostField, undefined]))
    setProblems((previous) => ({ ...previous, ...mended }))
  }

  const show = (post: AdminPost) => {
    setOpened(post)
    setValues(toValues(post))
    setProblems({})
    setTheirs(null)
  }

  const send = (draft: PostDraft, over: AdminPost | null) => {
    if (save.isPending) return
    save.mutate(
      { opened: over, draft },
      {
        onSuccess(post) {
          unsaved.settle()
          setOffered(null)
          if (over) show(post)
          onSaved(post)
        },
        onError: (error) => error instanceof PostConflict && setTheirs(error.theirs),
      },
    )
  }

  return {
    opened,
    values,
    problems,
    offered,
    theirs,
    edition,
    isSaving: save.isPending,
    isUnsaved: unsaved.isUnsaved,
    leaving: unsaved.leaving,
    failure:
      save.error && !(save.error instanceof PostConflict)
        ? postFailure(blogAdminMessages.saveFailed, save.error)
        : null,
    change,
    save(checked: PostValues) {
      const found = problemsOf(checked)
      setProblems(found)
      if (Object.keys(found).length === 0) send(toDraft(checked, opened), opened)
    },
    restore() {
      if (!offered) return
      unsaved.mark()
      setValues(offered.values)
      // What was typed over an older version must not pass for a change of this one.
      if (opened && offered.basedOn) setOpened({ ...opened, updated_at: offered.basedOn })
      setEdition(edition + 1)
      setOffered(null)
    },
    discard() {
      forgetDraft(id)
      setOffered(null)
    },
    meet: setTheirs,
    takeTheirs(post: AdminPost) {
      unsaved.settle()
      show(post)
      setEdition(edition + 1)
    },
    overwrite: (checked: PostValues, post: AdminPost) => send(toDraft(checked, post), post),
    saveCopy(checked: PostValues) {
      const draft = toDraft(checked, null)
      const copy = { title: `${draft.title} (copy)`, slug: `${draft.slug}-copy`, status: 'draft' as const }
      send({ ...draft, ...copy }, null)
    },
  }
}

export type PostFormState = ReturnType<typeof usePostForm>
