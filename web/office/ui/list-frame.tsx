import '#web/office/ui/list.css'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { type Tab, TabPanel, Tabs } from '#web/common/ui/tabs.tsx'

type ListHeadProps = {
  title: string
  /** Numbers of shown items and of all items. Screen readers announce changes. */
  sentence: ReactNode
  /** Content beside the sentence: a warning, or on a phone the button that shows checkboxes. */
  aside?: ReactNode
  /** Buttons at the end of the line. */
  children?: ReactNode
}

/** Head of a back-office list: one line on a wide screen, two on a phone. */
export function ListHeader({ title, sentence, aside, children }: ListHeadProps) {
  return (
    <div className="list-head flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
      <h1 className="text-[1.75rem] font-bold">{title}</h1>
      <p role="status" className="max-md:order-2 max-md:flex-[1_0_auto] max-md:max-w-full text-sm text-muted">
        {sentence}
      </p>
      {aside && <div className="flex items-center gap-3 max-md:order-2">{aside}</div>}
      <div className="flex gap-2.25 ml-auto max-md:order-1">{children}</div>
    </div>
  )
}

/** Shows errors about rows, visible wherever the list is scrolled to. */
export function ListProblem({ children }: { children: ReactNode }) {
  return <div className="list-problem">{children}</div>
}

/** Refresh button, which is only an icon on a phone. */
export function RefreshButton({ onPress }: { onPress: () => void }) {
  return (
    <>
      <IconButton icon={RotateCw} label="Refresh" onClick={onPress} className="md:hidden" />
      <Button variant="secondary" size="compact" icon={RotateCw} onClick={onPress} className="max-md:hidden">
        Refresh
      </Button>
    </>
  )
}

type PickButtonsProps = { isPicking: boolean; onPick: () => void; onAll: () => void }

/** Buttons for phones, where cards show checkboxes only while several are being selected. */
export function SelectionButtons({ isPicking, onPick, onAll }: PickButtonsProps) {
  return (
    <span className="flex gap-4.5 text-sm md:hidden">
      {isPicking && (
        <button type="button" className="link min-h-10.5" onClick={onAll}>
          All on this page
        </button>
      )}
      <button type="button" className="link min-h-10.5" onClick={onPick}>
        {isPicking ? 'Done' : 'Select'}
      </button>
    </span>
  )
}

export type ListTabs<Id extends string> = {
  /** Prefix of the ids of tabs and panel; unique on the page. */
  name: string
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Search, rows and pagination are the children. */
type ListFrameProps<Id extends string> = ListTabs<Id> & { children: ReactNode }

/** Tabs with figures, and the rows of the selected tab below. */
export function ListFrame<Id extends string>({ name, children, selected, ...strip }: ListFrameProps<Id>) {
  return (
    <ListCard>
      <Tabs name={name} look="figures" selected={selected} {...strip} />
      <TabPanel name={name} selected={selected}>
        {children}
      </TabPanel>
    </ListCard>
  )
}

export function ListCard({ children }: { children: ReactNode }) {
  return (
    <div data-surface="paper" className="min-w-0 rounded-2 border border-line">
      {children}
    </div>
  )
}
