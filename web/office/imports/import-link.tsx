import Upload from 'lucide-react/icons/upload'
import type { ImportKind } from '#shared/imports.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'

/** Link below a list that owners can import from a file. */
export function ImportLink({ kind, children }: { kind: ImportKind; children: string }) {
  if (useOfficeRole() !== 'owner') return null
  return (
    <section aria-label="Import a list" className="flex flex-wrap items-center gap-3 px-6 py-4.5">
      <p className="text-sm text-muted">{children}</p>
      <LinkButton href={paths.admin.imports(kind)} variant="secondary" icon={Upload}>
        Import from CSV
      </LinkButton>
    </section>
  )
}
