import { useQuery } from '@tanstack/react-query'
import { impactSectionNames, impactSections } from '#shared/impact.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Switch } from '#web/common/ui/checkbox.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { sectionVisibilityQuery, useSetSectionVisibility } from '#web/public/impact/queries.ts'

export function PublicFigureSwitches() {
  const choices = useQuery(sectionVisibilityQuery(useBackend()))
  const choose = useSetSectionVisibility()
  const toast = useToast()
  const isShown = (section: string) =>
    choices.data?.some((row) => row.section === section && row.is_shown) ?? false
  return (
    <section aria-labelledby="impact-title" className="office-card figures-card">
      <div className="figures-card-head">
        <h2 id="impact-title">Public sections</h2>
        <a href={paths.impact} className="link text-sm font-semibold">
          Open page
        </a>
        <p>Choose what {paths.impact} shows. Changes are public straight away.</p>
      </div>
      <ul className="grid gap-1.5">
        {impactSections.map((section) => (
          <li key={section}>
            <Switch
              label={impactSectionNames[section]}
              isOn={isShown(section)}
              disabled={!choices.data || choose.isPending}
              onChange={(isOn) =>
                choose.mutate(
                  { section, isShown: isOn },
                  {
                    onError: (error) =>
                      toast(formatRefusal(error, 'Your change could not be saved. Try again.'), 'failed'),
                  },
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
