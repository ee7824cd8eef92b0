import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type EnquiryState, enquiryStateLabels, enquiryStates } from '#shared/enquiries.ts'
import {
  type EnquiryFilter,
  enquiriesKey,
  enquiriesQuery,
  moveEnquiry,
  readEnquiries,
  type SponsorEnquiry,
} from '#web/features/sponsors/admin/enquiry-queries.ts'
import { refusalText } from '#web/lib/backend.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { ExportList } from '#web/parts/export-list.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { ListHead } from '#web/ui/list-frame.tsx'
import { LineFailure } from '#web/ui/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusSelect } from '#web/ui/status-select.tsx'
import type { TagLook } from '#web/ui/status-tag.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useToast } from '#web/ui/toast.tsx'

const looks: Record<EnquiryState, TagLook> = {
  new: 'waiting',
  talking: 'testing',
  agreed: 'approved',
  declined: 'refused',
}
const choices = enquiryStates.map((value) => ({ value, label: enquiryStateLabels[value] }))

type EnquiriesProps = { state: EnquiryFilter; onState: (state: EnquiryFilter) => void }

/**
 * Lists enquiries of organisations. Each moves from new to agreed or declined, and nobody can change its
 * text.
 */
export function Enquiries({ state, onState }: EnquiriesProps) {
  const backend = useBackend()
  const enquiries = useQuery(enquiriesQuery(backend))
  const all = enquiries.data ?? []
  const shown = all.filter((enquiry) => state === 'all' || enquiry.state === state)
  const tabs = (['all', ...enquiryStates] as const).map((id) => ({
    id,
    label: id === 'all' ? 'All' : enquiryStateLabels[id],
    count: id === 'all' ? all.length : all.filter((enquiry) => enquiry.state === id).length,
  }))
  return (
    <div className="grid gap-4.5">
      <ListHead title="Sponsor Enquiries" sentence="Closed enquiries are deleted after 90 days." />
      <div data-surface="paper" className="min-w-0 rounded-2 border border-line">
        <Tabs name="enquiries" label="Enquiries by status" tabs={tabs} selected={state} onSelect={onState} />
        <TabPanel name="enquiries" selected={state}>
          {enquiries.isError && (
            <LineFailure className="p-4.5" onRetry={() => enquiries.refetch()}>
              The enquiries could not be loaded.
            </LineFailure>
          )}
          {enquiries.isPending && <Skeleton rows={3} label="Loading enquiries" />}
          {enquiries.isSuccess && shown.length === 0 && <EmptyState title="No enquiries here" block={18} />}
          <ul>
            {shown.map((enquiry) => (
              <Enquiry key={enquiry.id} enquiry={enquiry} />
            ))}
          </ul>
          {shown.length > 0 && (
            <ExportList name="enquiries" read={(signal) => readEnquiries(backend, state, signal)} />
          )}
        </TabPanel>
      </div>
    </div>
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
  const backend = useBackend()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const move = useMutation({
    mutationFn: (to: EnquiryState) => moveEnquiry(backend, { id, state: to }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: enquiriesKey }),
    onError: (error) => showToast(refusalText(error, 'The status could not be changed.'), 'failed'),
    onSuccess: (_, to) => showToast(`${organisation}: ${enquiryStateLabels[to]}.`),
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
          Number {number}, {formatMoment(sent)}
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
