import { z } from 'zod'
import { countryChoices, getCountryName } from '#shared/countries.ts'
import '#shared/errors/non-supporters.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { RequestRefusalText } from '#web/common/words/refusal-text.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { WallConsent } from '#web/public/forms/consent-notes.tsx'
import type { SupporterData } from '#web/public/supporters/queries.ts'
import { useSetWallCountry } from '#web/public/supporters/wall-queries.ts'

type OwnWallPlaceProps = { wall: NonNullable<SupporterData['wall']> }

const wallPlace = z.object({ country: z.string().min(1) })

/**
 * Switch for the public list of supporters. It is off until the supporter chooses a country. Turning it off
 * removes the name immediately.
 */
export function PublicListSwitch({ wall: { name, country } }: OwnWallPlaceProps) {
  const t = useTranslate()
  const { check, change, fieldProps } = useFields(wallPlace, {
    initial: { country: country ?? '' },
    say: () => t('dashboard.wall.first'),
  })
  const place = useSetWallCountry()
  const handleSubmit = () => {
    const chosen = check()
    if (chosen) place.mutate(chosen.country)
  }
  const handleTakeBack = () => place.mutate(null, { onSuccess: () => change({ country: '' }) })
  return (
    <section aria-labelledby="own-wall" data-surface="paper" className="rounded-2 border border-line p-6">
      <h2 id="own-wall" className="text-xl font-bold">
        {t('dashboard.wall.title')}
      </h2>
      <p role="status" className="mt-1.5">
        {country ? (
          <TranslatedRichText
            id="dashboard.wall.shown"
            values={{ place: `${name}, ${getCountryName(country)}` }}
            tags={{
              list: <Anchor href={paths.supporterWall} className="link" />,
              place: <strong className="wrap-anywhere" />,
            }}
          />
        ) : (
          t('dashboard.wall.hidden')
        )}
      </p>
      <WallConsent name={name} className="mt-1.5" />
      <Form
        noValidate
        isBusy={place.isPending}
        onSubmit={handleSubmit}
        aria-labelledby="own-wall"
        className="mt-4.5 grid gap-4.5"
      >
        {place.isError && (
          <Message tone="danger">
            <RequestRefusalText
              error={place.error}
              offline="network.offline"
              failed="dashboard.wall.failed"
            />
          </Message>
        )}
        <SelectField
          label={t('dashboard.wall.country')}
          choices={[{ value: '', label: t('dashboard.wall.choose') }, ...countryChoices]}
          {...fieldProps('country')}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="secondary"
            isBusy={place.isPending}
            busyLabel={t('dashboard.wall.saving')}
          >
            {t(country ? 'dashboard.wall.change' : 'dashboard.wall.add')}
          </Button>
          {country && (
            <Button variant="secondary" disabled={place.isPending} onClick={handleTakeBack}>
              {t('dashboard.wall.remove')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
