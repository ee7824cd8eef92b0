import { waitFor } from '@testing-library/dom'
import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { type Services, ServicesProvider } from '#web/common/data/services.tsx'
import { createLazySection } from '#web/common/hydration/lazy-section.tsx'

it('a lazy section is never marked as pending once it is hydrated, so that a click is not repeated', async () => {
  let isMarked: boolean | undefined
  const part = createLazySection('public/later-test', async () => ({
    Component() {
      useLayoutEffect(() => {
        // Runs after all effects of this commit.
        queueMicrotask(() => {
          isMarked = document.querySelector('[data-later][data-pending=""]') !== null
        })
      }, [])
      return <button type="button">Press</button>
    },
  }))
  const drawn = (words: Services['words']) => (
    <ServicesProvider services={{ words } as Services}>
      <part.Component />
    </ServicesProvider>
  )
  const ofServer = { load: async () => {} } as unknown as Services['words']
  await part.ready({ words: ofServer })
  document.body.innerHTML = renderToString(drawn(ofServer))
  expect(document.querySelector('[data-later][data-pending]')).not.toBeNull()

  const root = hydrateRoot(document.body, drawn({ load: async () => {} } as unknown as Services['words']))
  onTestFinished(() => {
    root.unmount()
    document.body.innerHTML = ''
  })
  await waitFor(() => {
    document.querySelector('[data-later]')?.dispatchEvent(new Event('focusin'))
    expect(isMarked).toBe(false)
  })
})
