import { useState } from 'react'
import { type AdminPost, blogAdminMessages } from '#shared/blog-admin.ts'
import { forgetDraft, type KeptDraft } from '#web/features/blog/admin/kept-draft.ts'
import { PostConflict, useSavePost } from '#web/features/blog/admin/mutations.ts'
import {
  changesOf,
  type PostDraft,
  type PostField,
  type PostProblems,
  type PostValues,
  problemsOf,
} from '#web/features/blog/admin/post-draft.ts'
import { postFailure } from '#web/features/blog/admin/post-failure.ts'
import { useAutosave } from '#web/features/blog/admin/use-autosave.ts'

type PostFormOptions = {
  /** Of the post, or `new`. */
  id: string
  opened: AdminPost | null
  /** What was typed and not saved into the post, the newest of server and device. */
  kept: KeptDraft | null
  blank: PostValues
  toDraft: (values: PostValues, opened: AdminPost | null) => PostDraft
  toValues: (post: AdminPost) => PostValues
  onSaved: (post: AdminPost) => void
}

type Received = { draft: KeptDraft; name: string }

/** What stood in the form before a text was put into it. */
type Replaced = { values: PostValues; title: string }

/** What the form of a post knows: its values, what is wrong with them, what is not in the post yet, and whom it met. */
export function usePostForm({ id, opened: first, kept, blank, toDraft, toValues, onSaved }: PostFormOptions) {
  // Words typed over an older version may hide somebody else's, so these are asked about first.
  const isCurrent = kept !== null && kept.basedOn === (first?.updated_at ?? null)
  const [opened, setOpened] = useState(first)
  const [values, setValues] = useState(isCurrent ? kept.values : first ? toValues(first) : blank)
  const [problems, setProblems] = useState<PostProblems>({})
  const [offered, setOffered] = useState(isCurrent ? null : kept)
  const [theirs, setTheirs] = useState<AdminPost | null>(null)
  /** The text of whoever wrote until somebody took over, while one's own stands in the form. */
  const [received, setReceived] = useState<Received | null>(null)
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  /** Counts the times the text was exchanged from outside: the editor begins anew. */
  const [edition, setEdition] = useState(0)
  const save = useSavePost()
  const autosave = useAutosave({
    id,
    values,
    basedOn: opened?.updated_at ?? null,
    savedAt: isCurrent ? kept.keptAt : null,
  })

  const change = (changes: Partial<PostValues>) => {
    autosave.mark()
    setValues((previous) => ({ ...previous, ...changes }))
    const mended = Object.fromEntries(Object.keys(changes).map((field) => [field as PostField, undefined]))
    setProblems((previous) => ({ ...previous, ...mended }))
  }

  const exchange = (next: PostValues) => {
    setValues(next)
    setProblems({})
    setEdition(edition + 1)
  }

  const changes = opened ? Object.keys(changesOf(opened, toDraft(values, opened))).length : 0

  const takeIn = ({ draft, name }: Received) => {
    autosave.mark()
    // What was typed over another version must not pass for a change of this one.
    if (first && draft.basedOn === first.updated_at) setOpened(first)
    else if (opened && draft.basedOn) setOpened({ ...opened, updated_at: draft.basedOn })
    setReplaced({ values, title: `The text of ${name} stands in the form.` })
    setReceived(null)
    exchange(draft.values)
  }

  const show = (post: AdminPost) => {
    setOpened(post)
    setValues(toValues(post))
    setProblems({})
    setTheirs(null)
    setReplaced(null)
  }

  const send = (draft: PostDraft, over: AdminPost | null) => {
    if (save.isPending) return
    save.mutate(
      { opened: over, draft },
      {
        onSuccess(post) {
          autosave.settle()
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
    received,
    theirs,
    replaced,
    edition,
    autosave,
    isSaving: save.isPending,
    /** How many parts of the post would be written. */
    changes,
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
      autosave.mark()
      // What was typed over an older version must not pass for a change of this one.
      if (opened && offered.basedOn) setOpened({ ...opened, updated_at: offered.basedOn })
      exchange(offered.values)
      setOffered(null)
    },
    /** Back to the post as it is, or to an empty form. */
    discard() {
      autosave.settle()
      forgetDraft(id)
      setOffered(null)
      setReplaced(null)
      exchange(opened ? toValues(opened) : blank)
    },
    bringBack(text: Pick<PostValues, 'title' | 'excerpt' | 'content'>) {
      autosave.mark()
      setReplaced({ values, title: 'Restored.' })
      exchange({ ...values, ...text })
    },
    undoBringBack() {
      if (!replaced) return
      autosave.mark()
      exchange(replaced.values)
      setReplaced(null)
    },
    /** Words of one's own stay until one presses. */
    receive(draft: KeptDraft, name: string) {
      if (changes === 0) takeIn({ draft, name })
      else setReceived({ draft, name })
    },
    takeIn: () => received && takeIn(received),
    keepMine: () => setReceived(null),
    /** Theirs below one's own, to be made one text of. */
    keepBoth() {
      if (!received) return
      autosave.mark()
      setReplaced({ values, title: `Below yours stands the text of ${received.name}.` })
      setReceived(null)
      exchange({ ...values, content: values.content + received.draft.values.content })
    },
    meet: setTheirs,
    takeTheirs(post: AdminPost) {
      autosave.settle()
      show(post)
      setEdition(edition + 1)
    },
    overwrite: (checked: PostValues, post: AdminPost) => send(toDraft(checked, post), post),
    saveCopy(checked: PostValues) {
      const draft = toDraft(checked, opened)
      const copy = { title: `${draft.title} (copy)`, slug: `${draft.slug}-copy` }
      send({ ...draft, ...copy, status: 'draft', publish_at: null }, null)
    },
  }
}

export type PostFormState = ReturnType<typeof usePostForm>
