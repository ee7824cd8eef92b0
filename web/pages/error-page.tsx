import RotateCw from 'lucide-react/icons/rotate-cw'
import { SiteLayout } from '#web/pages/public/site-layout.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ArrowLink } from '#web/ui/link-button.tsx'

/** Stands in for every layout, so it brings its own. */
export function ErrorPage() {
  return (
    <SiteLayout mode="after-unrecorded">
      <section data-surface="oxide" className="grid min-h-[62vh] place-items-center py-8">
        <Empty
          block={10}
          level={1}
          title="This page did not load"
          action={
            <>
              <Button icon={RotateCw} onClick={() => location.reload()}>
                Try again
              </Button>
              <ArrowLink href={paths.home}>Return to Main Website</ArrowLink>
            </>
          }
        >
          Something failed on our side. Nothing you sent was lost.
        </Empty>
      </section>
    </SiteLayout>
  )
}
