import Check from 'lucide-react/icons/check'
import Grip from 'lucide-react/icons/grip-vertical'
import Move from 'lucide-react/icons/move'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '#shared/format-number.ts'
import { type AdminSponsor, type SponsorTier, sponsorMessages, sponsorTierLabels } from '#shared/sponsors.ts'
import { formatShortDate } from '#web/common/time/format-date.ts'
import { Switch } from '#web/common/ui/checkbox.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { StatusTag, type TagVariant } from '#web/common/ui/status-tag.tsx'
import { SponsorLogo } from '#web/public/sponsors/sponsor-logo.tsx'

type SponsorRowProps = {
  sponsor: AdminSponsor
  isBusy: boolean
  isHeld: boolean
  /** True if the sponsor's form is open beside the list. */
  isOpen: boolean
  /** Drag handle. Null while the list is filtered, because positions in it differ from those on the site. */
  handle: ComponentProps<'button'> | null
  /** Menu that moves the sponsor, while it is open at this row. */
  moveTo: ReactNode
  onToggle: (isActive: boolean) => void
  onMoveTo: () => void
  onEdit: () => void
  onDelete: () => void
}

const tierLooks: Record<SponsorTier, TagVariant> = {
  platinum: 'done',
  gold: 'waiting',
  silver: 'building',
  bronze: 'building',
  partner: 'plain',
}

export function SponsorRow(props: SponsorRowProps) {
  const { sponsor, isBusy, isHeld, isOpen, handle, moveTo, onToggle, onMoveTo, onEdit, onDelete } = props
  const { name, tier, is_active: isActive } = sponsor
  const [isAsking, setAsking] = useState(false)
  const deleteButton = useRef<HTMLButtonElement>(null)
  const keep = () => {
    flushSync(() => setAsking(false))
    deleteButton.current?.focus()
  }

  return (
    <li
      aria-busy={isBusy}
      data-drag={sponsor.id}
      data-held={isHeld || undefined}
      data-open={isOpen || undefined}
      data-inactive={isActive ? undefined : ''}
      className="sponsor-row"
    >
      <button
        type="button"
        aria-label={`Move ${name}`}
        title={
          handle
            ? 'Drag, or use Space and the arrow keys'
            : 'Clear the search and filters to change the order'
        }
        disabled={!handle}
        {...handle}
        className="sponsor-handle max-md:row-span-3"
      >
        <Icon icon={Grip} size="medium" />
      </button>
      <span className="sponsor-logo-box max-md:col-[2_/_-1]">
        <SponsorLogo
          sponsor={{ id: sponsor.id, name, logoUrl: sponsor.logo_url, websiteUrl: '' }}
          fit="box"
        />
      </span>
      <div className="grid col-[2_/_-1] gap-0.5 min-w-0 md:col-auto">
        <div className="flex flex-wrap items-center gap-x-2.25">
          <h3 className="font-bold wrap-anywhere">{name}</h3>
          <StatusTag look={tierLooks[tier]}>{sponsorTierLabels[tier]}</StatusTag>
        </div>
        <p className="text-sm wrap-anywhere">{descriptionOf(sponsor)}</p>
        <Contact sponsor={sponsor} />
      </div>
      <div className="col-2 md:col-auto">
        <Switch
          label={<ActiveLabel name={name} isActive={isActive} />}
          isOn={isActive}
          onChange={onToggle}
          className="text-sm font-semibold"
        />
        <p className="text-xs text-muted">Joined {formatShortDate(sponsor.created_at)}</p>
      </div>
      <div className="flex justify-end">
        {isAsking ? (
          <DeleteQuestion name={name} onYes={onDelete} onNo={keep} />
        ) : (
          <>
            <IconButton
              size="row"
              icon={Move}
              label={`Move ${name} to...`}
              data-move-to={sponsor.id}
              onClick={onMoveTo}
            />
            <IconButton size="row" icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
            <IconButton
              ref={deleteButton}
              size="row"
              icon={Trash}
              label={`Delete ${name}`}
              onClick={() => setAsking(true)}
            />
          </>
        )}
      </div>
      {moveTo}
    </li>
  )
}

/**
 * Shows the state as a word. The name of the switch does not contain the state, because screen readers
 * already read it from the switch.
 */
function ActiveLabel({ name, isActive }: { name: string; isActive: boolean }) {
  return (
    <>
      <span aria-hidden="true">{isActive ? 'Active' : 'Inactive'}</span>
      <span className="sr-only">Show {name} on the site</span>
    </>
  )
}

/** Returns the description, otherwise the contact, otherwise the default of the specification. */
function descriptionOf({ description, contact_person: person }: AdminSponsor): string {
  return description || person || 'Technology Partner'
}

function Contact({ sponsor }: { sponsor: AdminSponsor }) {
  const { name, contact_person: person, contact_email: email, sponsorship_amount: amount } = sponsor
  const facts = [person, email, amount === null ? null : `$${formatNumber(amount)}`]
  const known = facts.filter((fact) => fact !== null)
  return (
    <p className="flex flex-wrap gap-x-2.25 text-xs text-muted">
      {known.length > 0 && <span className="wrap-anywhere">{known.join(', ')}</span>}
      {sponsor.website_url && (
        <a
          href={sponsor.website_url}
          target="_blank"
          rel="noopener noreferrer"
          className="link wrap-anywhere"
        >
          {new URL(sponsor.website_url).hostname}
          <span className="sr-only">, website of {name}, opens a new tab</span>
        </a>
      )}
    </p>
  )
}

/** Asks for confirmation in the row, with the sentence of the specification. */
function DeleteQuestion({ name, onYes, onNo }: { name: string; onYes: () => void; onNo: () => void }) {
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onNo()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are two buttons
    <div
      role="group"
      aria-label={`Delete ${name}`}
      onKeyDown={handleKeyDown}
      className="flex items-center justify-end gap-1.5"
    >
      <p role="alert" className="text-sm font-bold text-danger-text">
        {sponsorMessages.deleteConfirm}
      </p>
      <IconButton icon={Check} label={`Yes, delete ${name}`} onClick={onYes} />
      <IconButton icon={X} label="No, keep it" onClick={onNo} autoFocus />
    </div>
  )
}
