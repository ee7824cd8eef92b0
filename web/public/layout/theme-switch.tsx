import type { PlainId } from '#shared/words.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { type Theme, themes, useTheme } from '#web/common/styles/theme.ts'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

const labels: Record<Theme, PlainId> = {
  auto: 'site.theme.auto',
  light: 'site.theme.light',
  dark: 'site.theme.dark',
}

/**
 * Switch of the theme. It is invisible until scripts can respond to a click, but has its space, so that
 * nothing moves.
 */
export function ThemeSwitch() {
  const t = useTranslate()
  const [theme, choose] = useTheme()
  const isReady = useHydrated()
  const handleChange = (value: string) => choose(themes.find((known) => known === value) ?? 'auto')
  return (
    <div className={isReady ? undefined : 'invisible'}>
      <ChoiceChips
        layout="line"
        legend={t('site.theme.legend')}
        name="theme"
        choices={themes.map((value) => ({ value, label: t(labels[value]) }))}
        value={theme}
        onChange={handleChange}
      />
    </div>
  )
}
