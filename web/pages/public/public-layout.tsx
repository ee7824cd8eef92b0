import { useMatches } from 'react-router'
import { handleOf } from '#web/lib/page.ts'
import { SiteLayout } from '#web/pages/public/site-layout.tsx'

/** Header and footer around every public page. */
export function PublicLayout() {
  return <SiteLayout mode="after-unrecorded" header={handleOf(useMatches())?.header} />
}
