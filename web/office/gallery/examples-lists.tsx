import { Button } from '#web/common/ui/button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { SearchForm } from '#web/common/ui/search-form.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { BulkActionBar } from '#web/office/ui/bulk-action-bar.tsx'
import { ListFrame, ListProblem, SelectionButtons } from '#web/office/ui/list-frame.tsx'
import { SortControl } from '#web/office/ui/sort-control.tsx'
import { FilterForm } from '#web/public/ui/filter-form.tsx'
import type { ComponentExample } from './example.ts'
import { StatTile } from './stat-tile.tsx'

const noSearch = { draft: '', setDraft() {}, ask() {} }
const orders = [
  { value: 'created_at', label: 'Date Created' },
  { value: 'title', label: 'Title' },
]

const tabs = [
  { id: 'all', label: 'Total', count: 229 },
  { id: 'waiting', label: 'Awaiting Approval' },
  { id: 'rejected', label: 'Rejected', count: null },
]
const pick = <SelectionButtons isPicking onPick={() => {}} onAll={() => {}} />

/** Example of the components above a list. */
export const listHeaderExample: ComponentExample = {
  name: 'Search, filters, order, strip of a list, stat tiles',
  render: (key) => (
    <div className="grid gap-4.5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <StatTile label="Total Testimonials" value="1,204" />
        <StatTile label="Awaiting Approval" value={undefined} />
      </div>
      <SearchForm label="Search stories" placeholder="Search by name or place..." search={noSearch}>
        <SortControl choices={orders} sort="title" isAscending onSort={() => {}} onTurn={() => {}} />
      </SearchForm>
      <FilterForm
        action="/_ui"
        label="Search ideas"
        placeholder="Search by name or submitter"
        search={noSearch}
        className="grid gap-3.75"
        searchClassName=""
      >
        <SelectField label="Sort" name="sort" choices={orders} defaultValue="title" />
      </FilterForm>
      {pick}
      <ListFrame
        name={`examples-${key}`}
        label="Stories by status"
        tabs={tabs}
        selected="all"
        onSelect={() => {}}
      >
        <ListProblem>
          <Message tone="danger">Failed to approve the story</Message>
        </ListProblem>
        <p className="p-4.5">Rows</p>
      </ListFrame>
      <BulkActionBar count={0} onClear={() => {}}>
        <Button size="compact">Approve</Button>
      </BulkActionBar>
    </div>
  ),
}
