import { useQuery } from '@tanstack/react-query'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { type Tab, TabPanel, Tabs } from '#web/common/ui/tabs.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { areSameFilters, type CommunityState } from '#web/office/community/community-address.ts'
import { type CommunityView, communityViewsQuery, useCommunityAction } from '#web/office/community/queries.ts'
import { TextPromptDialog } from '#web/office/ui/text-prompt-dialog.tsx'

type ViewTabsProps = {
  state: CommunityState
  /** Number of all supporters. */
  everyone: number | undefined
  foundCount: number | undefined
  onState: (state: CommunityState) => void
  children: ReactNode
}

const maxNameLength = 40
const noViews: readonly CommunityView[] = []

/** Tabs for everyone, for this administrator's saved views, and for filters that are not saved. */
export function ViewTabs({ state, everyone, foundCount, onState, children }: ViewTabsProps) {
  const { data: views = noViews } = useQuery(communityViewsQuery(useBackend()))
  const [isSaving, setSaving] = useState(false)
  const [removed, setRemoved] = useState<CommunityView | null>(null)
  const remove = useCommunityAction('remove-community-view', (view: string) => ({ view }))
  const showToast = useToast()
  const { filters } = state
  const shown = views.find((view) => areSameFilters(view.filters, filters))
  const isEveryone = areSameFilters(filters, {})
  const selected = isEveryone ? 'everyone' : (shown?.id ?? 'unsaved')
  const tabs: Tab<string>[] = [
    { id: 'everyone', label: 'Everyone', ...(everyone !== undefined && { count: everyone }) },
    ...views.map(({ id, name, total }) => ({ id, label: name, count: total })),
    ...(selected === 'unsaved'
      ? [{ id: 'unsaved', label: 'Not saved', ...(foundCount !== undefined && { count: foundCount }) }]
      : []),
  ]
  const handleSelect = (id: string) => {
    const view = views.find((kept) => kept.id === id)
    if (view || id === 'everyone') onState({ filters: view?.filters ?? {}, page: 1 })
  }
  const handleRemove = () =>
    removed &&
    remove.mutate(removed.id, {
      onSuccess: () => showToast(`View “${removed.name}” removed.`),
      onError: (error) => showToast(formatRefusal(error, 'The view could not be removed.'), 'failed'),
      onSettled: () => setRemoved(null),
    })

  return (
    <div data-surface="paper" className="min-w-0 rounded-2 border border-line">
      <div className="flex flex-wrap items-center gap-x-2.25 gap-y-0 pr-2.25">
        <Tabs
          name="people"
          label="Views of the community"
          tabs={tabs}
          selected={selected}
          onSelect={handleSelect}
          className="min-w-0 flex-1 max-md:basis-full"
        />
        {selected === 'unsaved' && (
          <Button variant="quiet" size="compact" icon={BookmarkPlus} onClick={() => setSaving(true)}>
            Save as view
          </Button>
        )}
        {shown && !isEveryone && (
          <Button variant="quiet" size="compact" icon={Trash} onClick={() => setRemoved(shown)}>
            Remove view
          </Button>
        )}
      </div>
      <TabPanel name="people" selected={selected}>
        {children}
      </TabPanel>
      {isSaving && <SaveView state={state} onClose={() => setSaving(false)} />}
      <ConfirmDialog
        isOpen={removed !== null}
        title={`Remove the view “${removed?.name ?? ''}”?`}
        message="This only removes your saved filters. It does not affect the people in the view."
        confirmLabel="Remove view"
        tone="warning"
        isBusy={remove.isPending}
        onConfirm={handleRemove}
        onCancel={() => setRemoved(null)}
      />
    </div>
  )
}

function SaveView({ state: { filters }, onClose }: { state: CommunityState; onClose: () => void }) {
  const save = useCommunityAction('save-community-view', (name: string) => ({ name, filters }))
  const showToast = useToast()
  const handleSave = (name: string) =>
    save.mutate(name, {
      onSuccess: () => {
        showToast(`Saved as “${name}”.`)
        onClose()
      },
    })
  return (
    <TextPromptDialog
      isOpen
      title="Save as view"
      hint="Only you can see it. It saves the search and filters, not the list of people."
      longest={maxNameLength}
      saveLabel="Save view"
      isBusy={save.isPending}
      refusal={save.error ? formatRefusal(save.error, 'The view could not be saved. Try again.') : undefined}
      onSave={handleSave}
      onClose={onClose}
    />
  )
}
