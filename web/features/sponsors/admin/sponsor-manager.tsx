import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import type { AdminSponsor } from '#shared/sponsors.ts'
import { sponsorFiguresQuery } from '#web/features/sponsors/admin/queries.ts'
import { SponsorEditor } from '#web/features/sponsors/admin/sponsor-editor.tsx'
import { SponsorFigures } from '#web/features/sponsors/admin/sponsor-figures.tsx'
import { type SponsorFilters, sponsorAddress } from '#web/features/sponsors/admin/sponsor-filters.ts'
import { SponsorList } from '#web/features/sponsors/admin/sponsor-list.tsx'
import { SponsorToolbar } from '#web/features/sponsors/admin/sponsor-toolbar.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

type SponsorManagerProps = {
  filters: SponsorFilters
  onFilter: (filters: SponsorFilters) => void
  /** What administrators did to one sponsor; the page introduces it. */
  historyOf: (id: string) => ReactNode
}

type Edited = AdminSponsor | 'new' | null

/** The back office's page of sponsors: figures, search, cards, and the form over them. */
export function SponsorManager({ filters, onFilter, historyOf }: SponsorManagerProps) {
  const { data: figures, isError } = useQuery(sponsorFiguresQuery(useBackend()))
  const [edited, setEdited] = useState<Edited>(null)
  const handleAdd = () => setEdited('new')

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold">Sponsor Management</h1>
          <p className="mt-1 text-muted">Who stands behind the attempt, in the order of the strip.</p>
        </div>
        <Button icon={Plus} onClick={handleAdd}>
          Add New Sponsor
        </Button>
      </div>
      <SponsorFigures figures={figures} isUnknown={isError} />
      <div data-surface="paper" className="min-w-0 rounded-2 border border-line">
        <SponsorToolbar filters={filters} onFilter={onFilter} />
        <SponsorList
          filters={filters}
          total={figures?.total}
          hrefOf={(page) => paths.admin.sponsors + sponsorAddress.write({ ...filters, page })}
          onAdd={handleAdd}
          onEdit={setEdited}
        />
      </div>
      <SponsorEditor
        edited={edited}
        history={edited && edited !== 'new' ? historyOf(edited.id) : null}
        onClose={() => setEdited(null)}
      />
    </div>
  )
}
