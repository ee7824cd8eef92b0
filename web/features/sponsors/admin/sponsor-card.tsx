import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { type AdminSponsor, type SponsorTier, sponsorMessages, sponsorTierLabels } from '#shared/sponsors.ts'
import { SponsorLogo } from '#web/features/sponsors/sponsor-logo.tsx'
import { formatShortDate } from '#web/lib/format-date.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { StatusTag, type TagLook } from '#web/ui/status-tag.tsx'

type SponsorCardProps = {
  sponsor: AdminSponsor
  isBusy: boolean
  movable: { earlier: boolean; later: boolean }
  onToggle: (isActive: boolean) => void
  onMove: (places: number) => void
  onEdit: () => void
  onDelete: () => void
}

const tierLooks: Record<SponsorTier, TagLook> = {
  platinum: 'done',
  gold: 'waiting',
  silver: 'building',
  bronze: 'building',
  partner: 'plain',
}

export function SponsorCard(props: SponsorCardProps) {
  const { sponsor, isBusy, movable, onToggle, onMove, onEdit, onDelete } = props
  const { name, tier, website_url: website } = sponsor
  const [isAsking, setAsking] = useState(false)

  return (
    <li
      aria-busy={isBusy}
      className="grid min-w-0 grid-cols-1 content-start gap-2 rounded-2 border border-line p-3"
    >
      <div className="flex min-h-8 items-center overflow-hidden">
        <SponsorLogo sponsor={{ id: sponsor.id, name, logoUrl: sponsor.logo_url, websiteUrl: '' }} />
      </div>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <h2 className="text-lg leading-snug font-bold wrap-anywhere">{name}</h2>
          <StatusTag look={tierLooks[tier]}>{sponsorTierLabels[tier]}</StatusTag>
        </div>
        <p className="wrap-anywhere">{descriptionOf(sponsor)}</p>
      </div>
      <Contact sponsor={sponsor} />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {website && (
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-8 items-center"
          >
            Website<span className="sr-only"> of {name}, opens a new tab</span>
          </a>
        )}
        <span>Joined {formatShortDate(sponsor.created_at)}</span>
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
        <Switch
          label={<ActiveLabel name={name} isActive={sponsor.is_active} />}
          on={sponsor.is_active}
          onChange={onToggle}
        />
        {isAsking ? (
          <DeleteQuestion name={name} onYes={onDelete} onNo={() => setAsking(false)} />
        ) : (
          <span className="-mr-2 inline-flex">
            <IconButton
              icon={ArrowUp}
              label={`Move ${name} earlier`}
              disabled={!movable.earlier}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move ${name} later`}
              disabled={!movable.later}
              onClick={() => onMove(1)}
            />
            <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
            <IconButton icon={Trash} label={`Delete ${name}`} onClick={() => setAsking(true)} />
          </span>
        )}
      </div>
    </li>
  )
}

/** Eyes read the state in the word, ears in the switch: a name that changed with it would say it twice. */
function ActiveLabel({ name, isActive }: { name: string; isActive: boolean }) {
  return (
    <>
      <span aria-hidden="true">{isActive ? 'Active' : 'Inactive'}</span>
      <span className="sr-only">{name} is active</span>
    </>
  )
}

/** Description, else who to call, else the word of the specification (M400). */
function descriptionOf({ description, contact_person: person }: AdminSponsor): string {
  return description || person || 'Technology Partner'
}

function Contact({ sponsor }: { sponsor: AdminSponsor }) {
  const { contact_person: person, contact_email: email, sponsorship_amount: amount } = sponsor
  const facts = [person, email, amount === null ? null : `$${amount.toLocaleString('en-US')}`]
  const known = facts.filter((fact) => fact !== null)
  return known.length > 0 && <p className="text-sm wrap-anywhere text-muted">{known.join(' · ')}</p>
}

/** The tick and the cross in the card, with the sentence the specification asks elsewhere (M402, M403, D47). */
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
      className="-mr-2 flex flex-1 items-center justify-end gap-1"
    >
      <p role="alert" className="text-sm font-bold text-danger-text">
        {sponsorMessages.deleteConfirm}
      </p>
      <IconButton icon={Check} label={`Yes, delete ${name}`} onClick={onYes} />
      <IconButton icon={X} label="No, keep it" onClick={onNo} autoFocus />
    </div>
  )
}
