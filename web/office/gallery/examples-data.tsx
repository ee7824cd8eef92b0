import RotateCw from 'lucide-react/icons/rotate-cw'
import Unplug from 'lucide-react/icons/unplug'
import { useState } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import { EmptyState, FailureNotice } from '#web/common/ui/empty.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/common/ui/tabs.tsx'
import { Accordion } from '#web/public/ui/accordion.tsx'
import type { ComponentExample } from './example.ts'
import { listHeaderExample } from './examples-lists.tsx'
import { tableExample } from './examples-table.tsx'

const tabs = [
  { id: 'all', label: 'All Testimonials', count: 1204 },
  { id: 'approved', label: 'Approved', count: 1141 },
  { id: 'waiting', label: 'Awaiting Approval', count: 7 },
] as const

const questions = [
  {
    id: 'record',
    question: 'What is the record you are attempting?',
    answer: 'Twenty functional applications in 24 hours.',
  },
  { id: 'where', question: 'When and where does it take place?', answer: 'On 5 September 2025, in Lagos.' },
]

export const dataExamples: readonly ComponentExample[] = [
  { name: 'Tabs', render: (key) => <LiveTabs name={`${key}-tabs`} /> },
  tableExample,
  listHeaderExample,
  {
    name: 'Message',
    render: () => (
      <div className="grid gap-3 md:grid-cols-2">
        <Message tone="danger" title="Error occurred">
          Failed to submit testimonial
        </Message>
        <Message tone="warning">
          You've reached the maximum limit of 3 app ideas. Delete an existing idea to submit a new one.
        </Message>
        <Message tone="success">Verification code resent successfully! Check your email.</Message>
        <Message tone="info">This link format is no longer supported. Use the code from your e-mail.</Message>
      </div>
    ),
  },
  {
    name: 'Empty, failed, loading',
    render: () => (
      <div className="grid items-start gap-4.5 md:grid-cols-2 lg:grid-cols-3">
        <EmptyState
          title="No ideas found"
          block={20}
          level={3}
          action={
            <Button variant="secondary" size="compact">
              Clear Filters
            </Button>
          }
        >
          Try adjusting your search or filters.
        </EmptyState>
        <EmptyState
          title="No ideas found"
          block={18}
          state="waiting"
          level={3}
          action={<Button size="compact">Submit an idea</Button>}
        >
          Be the first to submit an app idea!
        </EmptyState>
        <FailureNotice
          title="Failed to load dashboard data"
          icon={Unplug}
          action={
            <Button size="compact" icon={RotateCw}>
              Retry
            </Button>
          }
        >
          The connection dropped. Nothing was lost.
        </FailureNotice>
        <Loader hint="This takes a few seconds on a slow line.">Loading dashboard...</Loader>
        <Skeleton label="Loading ideas..." />
      </div>
    ),
  },
  {
    name: 'Accordion',
    render: (key) => (
      <Accordion
        name={`${key}-faq`}
        items={questions.map((item) => ({ ...item, id: `${key}-${item.id}` }))}
        openId={`${key}-record`}
      />
    ),
  },
]

function LiveTabs({ name }: { name: string }) {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('all')
  return (
    <>
      <Tabs
        name={name}
        label="Testimonials by status"
        tabs={tabs}
        selected={selected}
        onSelect={setSelected}
      />
      <TabPanel name={name} selected={selected} className="pt-3 text-muted">
        The list of: {selected}
      </TabPanel>
    </>
  )
}
