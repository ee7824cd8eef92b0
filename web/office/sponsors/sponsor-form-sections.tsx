import type { ReactNode } from 'react'
import { type SponsorFormValues, sponsorLimits } from '#shared/sponsor-form.ts'
import { type SponsorTier, sponsorTierChoices } from '#shared/sponsors.ts'
import type { GetFieldProps } from '#web/common/forms/use-fields.ts'
import { Switch } from '#web/common/ui/checkbox.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'

type FieldsProps = { fieldProps: GetFieldProps<SponsorFormValues> }

type BasicsProps = FieldsProps & {
  isActive: boolean
  onActive: (isActive: boolean) => void
  /** Number of positions in the tier, including the sponsor's own. */
  places: number
  place: number
  onPlace: (place: number) => void
  onTier: (tier: SponsorTier) => void
}

export function SponsorBasics(props: BasicsProps) {
  const { fieldProps, isActive, onActive, places, place, onPlace, onTier } = props
  return (
    <FormSection title="Basic Information">
      <TextField {...fieldProps('name')} label="Sponsor name" required data-autofocus="" autoComplete="off" />
      <div className="col-span-full grid grid-cols-2 gap-3">
        <SelectField
          {...fieldProps('tier')}
          label="Tier"
          choices={sponsorTierChoices}
          onChange={({ target }) => onTier(target.value as SponsorTier)}
        />
        <SelectField
          label="Place"
          choices={Array.from({ length: places }, (_, index) => ({
            value: String(index + 1),
            label: `${index + 1 === places ? 'Last, ' : ''}${index + 1} of ${places}`,
          }))}
          value={String(place)}
          disabled={fieldProps('tier').disabled}
          onChange={({ target }) => onPlace(Number(target.value))}
        />
      </div>
      <TextArea
        {...fieldProps('description')}
        label="Description (optional)"
        maxLength={sponsorLimits.description}
        rows={3}
        className="col-span-full"
      />
      <Switch label="Show on the site" isOn={isActive} onChange={onActive} className="justify-self-start" />
    </FormSection>
  )
}

export function SponsorContact({ fieldProps }: FieldsProps) {
  return (
    <FormSection title="Contact & Details">
      <TextField
        {...fieldProps('contact_person')}
        label="Contact person (optional)"
        maxLength={sponsorLimits.contactPerson}
        autoComplete="off"
      />
      <TextField
        {...fieldProps('contact_email')}
        label="Contact email (optional)"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <TextField
        {...fieldProps('website_url')}
        label="Website (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
      <TextField
        {...fieldProps('sponsorship_amount')}
        label="Sponsorship amount in US dollars (optional)"
        type="number"
        inputMode="decimal"
        min={0}
        step={sponsorLimits.amountStep}
      />
    </FormSection>
  )
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="form-section">
      <legend className="mb-3 text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}
