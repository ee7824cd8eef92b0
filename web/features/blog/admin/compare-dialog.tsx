import { textOf } from '#shared/blog.ts'
import type { PostWords } from '#web/features/blog/admin/post-draft.ts'
import { countChanges, type DiffPart, wordDiff } from '#web/lib/word-diff.ts'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'

export type Compared = { title: string; before: PostWords; after: PostWords }

type CompareDialogProps = { compared: Compared | null; onClose: () => void }

/** Two texts of a post in one: what is new is underlined, what is gone is struck out. */
export function CompareDialog({ compared, onClose }: CompareDialogProps) {
  return (
    <Dialog open={compared !== null} onClose={onClose} title={compared?.title ?? 'Compare'} size="wide">
      {compared && <Differences {...compared} />}
    </Dialog>
  )
}

function Differences({ before, after }: Compared) {
  const title = wordDiff(before.title, after.title)
  const excerpt = wordDiff(before.excerpt, after.excerpt)
  const content = wordDiff(plainOf(before.content), plainOf(after.content))
  const { isNew, gone } = countChanges([...title, ...excerpt, ...content])
  return (
    <DialogBody className="grid content-start gap-3">
      <p role="status" className="rounded-1 bg-info px-3 py-2 text-sm font-bold text-info-text">
        {isNew + gone > 0
          ? `${isNew} ${isNew === 1 ? 'passage' : 'passages'} new, ${gone} removed`
          : before.content === after.content
            ? 'The texts are the same.'
            : 'The words are the same; headings, links or pictures differ.'}
      </p>
      <h3 className="text-3xl font-bold wrap-anywhere">
        <Parts parts={title} />
      </h3>
      <p className="font-read text-xl text-muted">
        <Parts parts={excerpt} />
      </p>
      <p className="compared-text">
        <Parts parts={content} />
      </p>
    </DialogBody>
  )
}

function Parts({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'new') return <ins key={key}>{text}</ins>
    if (kind === 'gone') return <del key={key}>{text}</del>
    return <span key={key}>{text}</span>
  })
}

/** The words of an article, a paragraph a line. */
function plainOf(html: string): string {
  return html
    .split(/<\/(?:p|h[1-6]|li|blockquote|pre|tr)>|<br\s*\/?>/)
    .map(textOf)
    .filter(Boolean)
    .join('\n\n')
}
