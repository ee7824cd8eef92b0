import { paths } from '#web/common/navigation/paths.ts'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'

type NotFoundProps = {
  title: string
  sentence: string
  back: string
}

/** Notice inside a layout that something was not found. The server answers with status 404. */
export function NotFound({ title, sentence, back }: NotFoundProps) {
  return (
    <section data-surface="oxide" className="grid min-h-[62vh] place-items-center py-12">
      <EmptyState
        block={15}
        level={1}
        title={title}
        action={<LinkButton href={paths.home}>{back}</LinkButton>}
      >
        {sentence}
      </EmptyState>
    </section>
  )
}
