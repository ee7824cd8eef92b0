import { z } from 'zod'
import { countryChoices, countryName } from '#shared/countries.ts'
import type { SupporterData } from '#web/features/supporters/queries.ts'
import { useWallPlace } from '#web/features/supporters/wall-queries.ts'
import { refusalText } from '#web/lib/backend.ts'
import { useFields } from '#web/lib/forms/use-fields.ts'
import { unconfirmedOutcomeMessage } from '#web/lib/unknown-outcome.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Message } from '#web/ui/message.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type OwnWallPlaceProps = { wall: NonNullable<SupporterData['wall']> }

const choices = [{ value: '', label: 'Choose a country' }, ...countryChoices]
const wallPlace = z.object({ country: z.string().min(1, 'Choose a country first') })

/** Place on the public wall: off until a country is chosen, and removed at once when it is withdrawn. */
export function OwnWallPlace({ wall: { name, country } }: OwnWallPlaceProps) {
  const { check, change, fieldProps } = useFields(wallPlace, { initial: { country: country ?? '' } })
  const place = useWallPlace()
  const handleSubmit = () => {
    const chosen = check()
    if (chosen) place.mutate(chosen.country)
  }
  const handleTakeBack = () => place.mutate(null, { onSuccess: () => change({ country: '' }) })
  return (
    <section aria-labelledby="own-wall" data-surface="paper" className="rounded-2 border border-line p-4">
      <h2 id="own-wall" className="text-xl font-bold">
        Appear in the list of supporters
      </h2>
      <p role="status" className="mt-1">
        {country ? (
          <>
            You appear{' '}
            <Anchor href={paths.supporterWall} className="link">
              in the list of supporters
            </Anchor>{' '}
            as{' '}
            <strong className="wrap-anywhere">
              {name}, {countryName(country)}
            </strong>
            .
          </>
        ) : (
          'You are not in the list.'
        )}
      </p>
      <p className="mt-1 text-sm text-muted">
        Everyone can see “{name}” and the country you choose, and nothing else. Until the list has five people
        from a country, you are counted under “other countries”, without your name.
      </p>
      <Form
        noValidate
        isBusy={place.isPending}
        onSubmit={handleSubmit}
        aria-labelledby="own-wall"
        className="mt-3 grid gap-3"
      >
        {place.isError && (
          <Message tone="danger">{refusalText(place.error, unconfirmedOutcomeMessage)}</Message>
        )}
        <SelectField label="Country" choices={choices} {...fieldProps('country')} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" isBusy={place.isPending} busyLabel="Saving...">
            {country ? 'Change country' : 'Add me to the list'}
          </Button>
          {country && (
            <Button variant="secondary" disabled={place.isPending} onClick={handleTakeBack}>
              Remove me
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
