import '#web/office/layout/utilities.css'
import { ToastProvider } from '#web/common/ui/toast.tsx'
import { componentExamples } from '#web/office/gallery/examples.tsx'

const surfaces = ['limewash', 'plaster', 'paper', 'oxide', 'adire', 'danfo', 'guava'] as const

/**
 * Shows every component in every state on every surface, in development only. `?surface=oxide` shows one
 * surface.
 */
export function ComponentGalleryPage({ only }: { only?: string }) {
  return (
    <ToastProvider>
      <main id="main">
        <h1 className="sr-only">Parts</h1>
        {surfaces
          .filter((surface) => !only || surface === only)
          .map((surface) => (
            <section
              key={surface}
              data-surface={surface}
              className="section-y"
              aria-labelledby={`on-${surface}`}
            >
              <div className="wrap">
                <h2 id={`on-${surface}`} className="mb-9 text-4xl">
                  {surface}
                </h2>
                <div className="grid gap-12">
                  {componentExamples.map(({ name, render }) => (
                    <section key={name} aria-label={`${name} on ${surface}`} className="min-w-0">
                      <p className="mb-3 text-sm text-muted">{name}</p>
                      {render(`${surface}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`)}
                    </section>
                  ))}
                </div>
              </div>
            </section>
          ))}
      </main>
    </ToastProvider>
  )
}
