import ArrowRight from 'lucide-react/icons/arrow-right'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#web/common/ui/button.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { ArrowLink, LinkButton } from '#web/common/ui/link-button.tsx'
import { Pagination } from '#web/common/ui/pagination.tsx'
import { StatusTag, type TagVariant } from '#web/common/ui/status-tag.tsx'
import { VoteControl } from '#web/public/ui/vote-control.tsx'
import type { ComponentExample } from './example.ts'
import { createExampleVoteTexts } from './examples-vote.ts'

const tags: readonly [TagVariant, string][] = [
  ['approved', 'Approved'],
  ['building', 'In development'],
  ['testing', 'Testing'],
  ['waiting', 'Under Review'],
  ['refused', 'Rejected'],
  ['done', 'Completed'],
  ['plain', 'Archived'],
  ['soon', 'Coming Soon'],
]

export const controlExamples: readonly ComponentExample[] = [
  {
    name: 'Button',
    render: () => (
      <div className="flex flex-wrap items-center gap-3">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="quiet">Quiet</Button>
        <Button icon={Plus}>Add New Sponsor</Button>
        <Button busyLabel="Signing in...">Sign in</Button>
        <Button isBusy busyLabel="Signing in...">
          Sign in
        </Button>
        <Button disabledReason="You have three ideas already. Delete one to submit another.">
          Limit Reached (3/3)
        </Button>
        <Button size="compact">Compact</Button>
        <Button size="compact" variant="secondary">
          Compact
        </Button>
        <Button size="compact" variant="danger">
          Compact
        </Button>
      </div>
    ),
  },
  {
    name: 'Links',
    render: () => (
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-3">
        <LinkButton href="#links">Support Now</LinkButton>
        <LinkButton href="#links" variant="secondary" iconEnd={ExternalLink} target="_blank">
          Open the crowdfunding page
        </LinkButton>
        <ArrowLink href="#links">See the full board</ArrowLink>
        <p>
          Body text. <span className="text-muted">Muted text.</span> <a href="#links">Write to us</a>.{' '}
          <strong className="text-emphasis">Emphasis</strong>
        </p>
      </div>
    ),
  },
  {
    name: 'Icon button',
    render: () => (
      <div className="flex gap-1.5">
        <IconButton icon={Pencil} label="Edit" />
        <IconButton icon={Trash} label="Delete" variant="outlined" />
        <IconButton icon={ArrowRight} label="Next" disabled />
      </div>
    ),
  },
  {
    name: 'Status tag',
    render: () => (
      <div className="flex flex-wrap gap-1.5">
        {tags.map(([look, text]) => (
          <StatusTag key={look} look={look}>
            {text}
          </StatusTag>
        ))}
      </div>
    ),
  },
  {
    name: 'Vote',
    render: () => (
      <div className="flex flex-wrap items-center gap-3">
        <VoteControl words={createExampleVoteTexts('Clinic Queue', 128)} count="128" state="open" />
        <VoteControl words={createExampleVoteTexts('Market Price Board', 97)} count="97" state="voted" />
        <VoteControl words={createExampleVoteTexts('Power Cut Log', 71)} count="71" state="held" />
        <VoteControl words={createExampleVoteTexts('Exam Buddy', 86)} count="86" state="signed-out" />
        <VoteControl
          words={createExampleVoteTexts('Shop Ledger', 64)}
          count="64"
          state="open"
          disabledReason="This idea is completed"
        />
        <VoteControl
          words={createExampleVoteTexts('Clinic Queue', 1)}
          count="1"
          state="open"
          layout="stack"
        />
        <VoteControl
          words={createExampleVoteTexts('Market Price Board', 1097)}
          count="1,097"
          state="voted"
          layout="stack"
        />
        <VoteControl
          words={createExampleVoteTexts('Exam Buddy', 86)}
          count="86"
          state="signed-out"
          layout="stack"
        />
        <VoteControl
          words={createExampleVoteTexts('Exam Buddy', 86)}
          count="86"
          state="signed-out"
          layout="named"
        />
        <VoteControl
          words={createExampleVoteTexts('Exam Buddy', 87)}
          count="87"
          state="voted"
          layout="named"
        />
      </div>
    ),
  },
  {
    name: 'Pagination',
    render: (key) => (
      <div className="grid gap-4.5">
        {[1, 7, 14].map((page) => (
          <Pagination
            key={page}
            page={page}
            pageCount={14}
            hrefOf={(to) => `?page=${to}`}
            label={`Pages, ${key}, on ${page}`}
          />
        ))}
        <Pagination page={2} pageCount={2} hrefOf={(to) => `?page=${to}`} label={`Two pages, ${key}`} />
      </div>
    ),
  },
]
