import { useQuery } from '@tanstack/react-query'
import { type EnquiryState, enquiryStateLabels, enquiryStates } from '#shared/enquiries.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useAction } from '#web/common/data/use-action.ts'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { EmptyState } from '#web/common/ui/empty.tsx'
import type { TagVariant } from '#web/common/ui/status-tag.tsx'
import { OfficeList } from '#web/office/lists/office-list.tsx'
import { useListState } from '#web/office/lists/use-list-state.ts'
import {
  type EnquiryFilter,
  enquiriesKey,
  enquiriesQuery,
  enquiryListUrlFormat,
  readEnquiries,
  type SponsorEnquiry,
  setEnquiryState,
} from '#web/office/sponsors/enquiry-queries.ts'
import { StatusSelect } from '#web/office/ui/status-select.tsx'

const looks: Record<EnquiryState, TagVariant> = {
  new: 'waiting',
  talking: 'testing',
  agreed: 'approved',
  declined: 'refused',
}
const choices = enquiryStates.map((value) => ({ value, label: enquiryStateLabels[value] }))

const tabIds = ['all', ...enquiryStates] as const
const isIn = (tab: EnquiryFilter) => (enquiry: SponsorEnquiry) => tab === 'all' || enquiry.state === tab

/**
 * Lists enquiries of organisations as cards. Each moves from new to agreed or declined, and nobody can change its
 * text. To show another column, add it to `enquiry` in enquiry-queries.ts and to `Enquiry` below.
 */
export function EnquiryList() {
  const backend = useBackend()
  const [tab, setTab] = useListState(enquiryListUrlFormat)
  const enquiries = useQuery(enquiriesQuery(backend))
  useTableChanges('sponsor_enquiries', enquiriesKey)
  return (
    <OfficeList
      title="Sponsor Enquiries"
      sentence="Closed enquiries are deleted after 90 days."
      list={{ ...enquiries, rows: enquiries.data?.filter(isIn(tab)) }}
      tabs={{
        name: 'enquiries',
        label: 'Enquiries by status',
        tabs: tabIds.map((id) => ({
          id,
          label: id === 'all' ? 'All' : enquiryStateLabels[id],
          count: enquiries.data?.filter(isIn(id)).length,
        })),
        selected: tab,
        onSelect: setTab,
      }}
      loading="Loading enquiries"
      failed="The enquiries could not be loaded."
      empty={<EmptyState title="No enquiries here" block={18} />}
      exportAs="enquiries"
      exported={(signal) => readEnquiries(backend, tab, signal)}
    >
      {(shown) => (
        <ul>
          {shown.map((enquiry) => (
            <Enquiry key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      )}
    </OfficeList>
  )
}

function Enquiry({ enquiry }: { enquiry: SponsorEnquiry }) {
  const {
    id,
    number,
    organisation,
    tier,
    name,
    role,
    email,
    website,
    message,
    state,
    created_at: sent,
  } = enquiry
  const move = useAction({
    act: (backend, to: EnquiryState) => setEnquiryState(backend, { id, state: to }),
    changes: enquiriesKey,
    done: (to) => `${organisation}: ${enquiryStateLabels[to]}.`,
    failed: 'The status could not be changed.',
  })
  return (
    <li className="grid gap-3 border-b border-line p-4.5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-bold wrap-anywhere">{organisation}</h2>
        <StatusSelect
          label={`Status of ${organisation}`}
          choices={choices}
          value={move.isPending ? move.variables : state}
          look={looks[state]}
          onChoose={(to) => move.mutate(to)}
        />
        <span className="ml-auto text-sm text-muted">
          Number {number}, {formatDateAndTime(sent)}
        </span>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {[tier || 'Something else', [name, role].filter(Boolean).join(', ')].join(' · ')}
        {' · '}
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Your enquiry number ${number}`)}`}>{email}</a>
        {website && (
          <>
            {' · '}
            <a href={website} target="_blank" rel="noopener noreferrer nofollow">
              {website}
            </a>
          </>
        )}
      </p>
      <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{message}</p>
    </li>
  )
}
