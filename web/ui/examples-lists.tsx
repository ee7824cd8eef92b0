import { BulkBar } from './bulk-bar.tsx'
import { Button } from './button.tsx'
import type { Example } from './example.ts'
import { FilterForm } from './filter-form.tsx'
import { SearchForm } from './search-form.tsx'
import { SelectField } from './select-field.tsx'
import { SortControl } from './sort-control.tsx'
import { StatTile } from './stat-tile.tsx'

const noSearch = { draft: '', setDraft() {}, ask() {} }
const orders = [
  { value: 'created_at', label: 'Date Created' },
  { value: 'title', label: 'Title' },
]

/** What stands over a list. */
export const listHeadExample: Example = {
  name: 'Search, filters, order, bulk bar, stat tiles',
  render: () => (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
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
        className="grid gap-2.5"
        searchClassName=""
      >
        <SelectField label="Sort" name="sort" choices={orders} defaultValue="title" />
      </FilterForm>
      <BulkBar count={3} onClear={() => {}}>
        <Button size="compact">Approve</Button>
        <Button size="compact" variant="secondary">
          Move to Testing
        </Button>
      </BulkBar>
    </div>
  ),
}
