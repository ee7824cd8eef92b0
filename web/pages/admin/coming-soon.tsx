import type { ReactNode } from 'react'
import { adminHome } from '#web/pages/admin/admin-home.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ArrowLink } from '#web/ui/link-button.tsx'

type ComingSoonProps = { title: string; block: number; children: ReactNode }

/** A module that has its place in the side bar and is not built. */
export function ComingSoon({ title, block, children }: ComingSoonProps) {
  return (
    <Empty
      level={1}
      title={title}
      block={block}
      action={<ArrowLink href={adminHome}>Back to the dashboard</ArrowLink>}
      className="min-h-[60dvh] content-center"
    >
      <p className="font-semibold text-text">This feature is coming soon.</p>
      <p>{children}</p>
    </Empty>
  )
}
