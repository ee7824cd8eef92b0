import { type Column, DataTable } from '#web/common/ui/data-table.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { VoteControl } from '#web/public/ui/vote-control.tsx'
import type { ComponentExample } from './example.ts'
import { createExampleVoteTexts } from './examples-vote.ts'

type Idea = { title: string; text: string; by: string; audience: string; votes: number; voted: boolean }

const ideas: Idea[] = [
  {
    title: 'Clinic Queue',
    text: 'Patients hold a place in line by text message and get a call when it is nearly their turn.',
    by: 'Nurse, Kisumu',
    audience: 'Healthcare Workers',
    votes: 128,
    voted: false,
  },
  {
    title: 'Market Price Board',
    text: 'Daily crop prices for the nearest markets, readable offline and by voice.',
    by: 'Co-op secretary, Arusha',
    audience: 'Farmers',
    votes: 97,
    voted: true,
  },
  {
    title: 'Choir Parts',
    text: 'Slow down one voice of a recorded song for practice.',
    by: 'Ṣọlá Ayọ̀délé, Ibadan',
    audience: 'Students',
    votes: 3,
    voted: false,
  },
]

const columns: Column<Idea>[] = [
  {
    key: 'idea',
    head: 'Idea',
    isRowHeader: true,
    className: 'md:w-1/2',
    cell: ({ title, text, by }) => (
      <div className="grid grid-cols-1 gap-0.75">
        <p className="corner-room text-lg leading-snug font-bold">{title}</p>
        <p className="text-muted">{text}</p>
        <p className="text-xs text-muted">{by}</p>
      </div>
    ),
  },
  { key: 'for', head: 'For', card: 'end', cell: ({ audience }) => audience },
  {
    key: 'status',
    head: 'Status',
    card: 'inline',
    cell: () => <StatusTag look="approved">Approved</StatusTag>,
  },
  {
    key: 'votes',
    head: 'Votes',
    align: 'end',
    card: 'corner',
    cell: ({ title, votes, voted }) => (
      <VoteControl
        words={createExampleVoteTexts(title, votes)}
        count={String(votes)}
        state={voted ? 'voted' : 'open'}
      />
    ),
  },
]

export const tableExample: ComponentExample = {
  name: 'Table, cards on phones',
  render: (key) => (
    <DataTable
      caption={`Ideas, ${key}`}
      frame="card"
      columns={columns}
      rows={ideas}
      rowKey={(idea) => idea.title}
      rowTone={(idea) => (idea.votes < 10 ? 'danger' : 'plain')}
    />
  ),
}
