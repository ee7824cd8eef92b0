import '#web/office/sponsors/sponsors-office.css'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { type AdminSponsor, type SponsorTier, sponsorMessages } from '#shared/sponsors.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { SkeletonBar } from '#web/common/ui/skeleton.tsx'
import { OfficeList } from '#web/office/lists/office-list.tsx'
import { useOpenedRow } from '#web/office/lists/use-opened-row.ts'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'
import { adminSponsorsQuery, countSponsors, sponsorFiguresQuery } from '#web/office/sponsors/queries.ts'
import { SponsorEditor } from '#web/office/sponsors/sponsor-editor.tsx'
import { describeSponsorFailure } from '#web/office/sponsors/sponsor-failure.ts'
import { SponsorFigures } from '#web/office/sponsors/sponsor-figures.tsx'
import { matchesSponsorFilters, type SponsorFilters } from '#web/office/sponsors/sponsor-filters.ts'
import { SponsorList } from '#web/office/sponsors/sponsor-list.tsx'
import { SponsorToolbar } from '#web/office/sponsors/sponsor-toolbar.tsx'
import { useSponsorFormState } from '#web/office/sponsors/use-sponsor-form-state.ts'
import { ListCard } from '#web/office/ui/list-frame.tsx'

type SponsorManagerProps = {
  filters: SponsorFilters
  onFilter: (filters: SponsorFilters) => void
}

/** Sponsors page of the back office: figures, search, sponsors by tier, and the form beside or over them. */
export function SponsorManager({ filters, onFilter }: SponsorManagerProps) {
  const backend = useBackend()
  const list = useQuery(adminSponsorsQuery(backend))
  const figures = useQuery(sponsorFiguresQuery(backend))
  const form = useSponsorFormState()
  const role = useOfficeRole()
  const { edited, open } = form
  const sponsors = list.data
  const [asked, setShown] = useOpenedRow()
  const wanted = asked && sponsors?.find(({ id }) => id === asked)
  if (wanted) {
    setShown()
    open({ sponsor: wanted })
  }
  const shown = figures.data ?? (figures.isError && sponsors ? countSponsors(sponsors) : undefined)
  const handleAdd = (tier?: SponsorTier) => open({ sponsor: null, tier })

  return (
    <OfficeList
      title="Sponsor Management"
      sentence="Sponsors appear on the site in this order."
      list={{ ...list, rows: sponsors }}
      acts={
        <>
          {role === 'owner' && (
            <LinkButton href={paths.admin.enquiries} variant="secondary" size="compact">
              Enquiries
            </LinkButton>
          )}
          <Button icon={Plus} size="compact" onClick={() => handleAdd()}>
            Add New Sponsor
          </Button>
        </>
      }
      frame={(content) => (
        <div className="sponsor-page grid gap-x-4.5 gap-y-2.5" data-editing={edited ? '' : undefined}>
          <ListCard>{content}</ListCard>
          <SponsorEditor form={form} sponsors={sponsors ?? []} />
        </div>
      )}
      toolbar={
        <>
          <SponsorFigures figures={shown} />
          <SponsorToolbar filters={filters} onFilter={onFilter}>
            {sponsors && (
              <p role="status" className="text-sm text-muted">
                {shownWords(sponsors, filters)}
              </p>
            )}
          </SponsorToolbar>
        </>
      }
      loading={<Placeholders />}
      failed="Error occurred"
      failure={describeSponsorFailure({ what: sponsorMessages.fetchFailed, error: list.error }) ?? ''}
      empty={
        <EmptyState
          title={sponsorMessages.none}
          block={18}
          action={<Button onClick={() => handleAdd()}>Add New Sponsor</Button>}
        />
      }
      exportAs="sponsors"
      exported={() => [sponsors?.filter((sponsor) => matchesSponsorFilters(sponsor, filters)) ?? []]}
    >
      {(all) => (
        <SponsorList
          sponsors={all}
          filters={filters}
          openId={edited?.sponsor?.id ?? null}
          onAdd={handleAdd}
          onEdit={(sponsor) => open({ sponsor })}
        />
      )}
    </OfficeList>
  )
}

function shownWords(sponsors: readonly AdminSponsor[], filters: SponsorFilters): string {
  const found = sponsors.filter((sponsor) => matchesSponsorFilters(sponsor, filters)).length
  return `Showing ${formatNumber(found)} of ${formatCountWithNoun(sponsors.length, 'sponsor')}`
}

const six = [1, 2, 3, 4, 5, 6]

function Placeholders() {
  return (
    <div role="status">
      <span className="sr-only">Loading sponsors...</span>
      {six.map((place) => (
        <div key={place} className="flex items-center gap-4.5 border-t border-line px-12 py-4.5">
          <SkeletonBar className="h-12 w-30" />
          <SkeletonBar className="h-4.5 w-6/12" />
        </div>
      ))}
    </div>
  )
}
