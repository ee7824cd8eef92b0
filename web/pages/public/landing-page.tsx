import type { PageHandle } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { Course, Wall } from '#web/ui/course.tsx'
import { ArrowLink, LinkButton } from '#web/ui/link-button.tsx'

export const handle: PageHandle = {
  head: {
    title: '20 in 24 · The Most AI-Assisted Applications Built in 24 Hours by an Individual',
    description:
      'One person, one day, 20 functional applications: a world-record attempt to show young Africans how far one skill can go.',
  },
  header: 'overlay',
}

export function Component() {
  return (
    <>
      <section id="hero" data-surface="oxide">
        <div className="wrap grid gap-x-8 gap-y-8 pt-20 pb-12 lg:grid-cols-[11fr_7fr] lg:items-center lg:pt-24">
          <div>
            <p className="text-sm font-semibold text-emphasis">Official world-record attempt</p>
            <h1 className="mt-3 text-hero font-bold text-balance">Twenty apps. One turn of the clock.</h1>
            <p className="lede mt-4 max-w-measure text-muted">
              On 5 September 2025 one person attempts{' '}
              <strong className="font-medium text-text">
                The Most AI-Assisted Applications Built in 24 Hours by an Individual
              </strong>
              , to show young Africans how far one skill can go.
            </p>
            <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
              <LinkButton href={paths.appIdeas()} className="max-md:w-full">
                See the app ideas
              </LinkButton>
            </div>
          </div>
          <Wall className="max-lg:hidden" />
        </div>
        <Course className="lg:hidden" />
      </section>
      <section id="submit-app-idea" data-surface="limewash" className="section-y">
        <div className="wrap grid gap-x-8 gap-y-4 lg:grid-cols-2">
          <h2 className="text-4xl font-bold">Submit Your Idea</h2>
          <div className="grid content-start justify-items-start gap-4">
            <p className="lede">Three ideas per person. The best ones get one of the twenty slots.</p>
            <ArrowLink href={paths.appIdeas()}>See the full board</ArrowLink>
          </div>
        </div>
      </section>
    </>
  )
}
