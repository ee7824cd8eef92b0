import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Services, ServicesProvider } from '#web/common/data/services.tsx'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { TranslationsProvider } from '#web/common/words/translations.tsx'
import { LazyUnsentBar } from '#web/public/layout/lazy-unsent-bar.tsx'

const words = () => ({ load: vi.fn(async () => {}) }) as unknown as Services['words']

function show(content: ReactNode, catalogue = words(), backend = {}) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const render = (next: ReactNode) =>
    flushSync(() =>
      root.render(
        <ServicesProvider services={{ words: catalogue, backend } as Services}>{next}</ServicesProvider>,
      ),
    )
  render(content)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return render
}

/** Creates an import that fails until `repair` is called. */
function failingImport() {
  let isBroken = true
  const load = vi.fn(async () => {
    if (isBroken) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }: { name: string }) => <p>Hello {name}</p>
  })
  const repair = () => {
    isBroken = false
  }
  return { load, repair }
}

const renderFailure = (retry: () => void) => (
  <p role="alert">
    This did not load.
    <button type="button" onClick={retry}>
      Retry
    </button>
  </p>
)

it('a widget whose code fails to load shows a message, and Retry loads the code', async () => {
  const { load, repair } = failingImport()
  const Widget = createLazyWidget(load)
  show(<Widget name="Ada" waiting="Loading" renderFailure={renderFailure} />)
  await screen.findByText('This did not load.')
  expect(screen.queryByText('Loading')).toBeNull()
  repair()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Hello Ada')
})

it('a widget whose texts fail to load shows a message', async () => {
  const catalogue = words()
  vi.mocked(catalogue.load).mockRejectedValue(new TypeError('Failed to fetch'))
  const Widget = createLazyWidget(async () => () => <p>Hello</p>, 'public/layout/phone-bar')
  show(<Widget renderFailure={renderFailure} />, catalogue)
  await screen.findByText('This did not load.')
  expect(catalogue.load).toHaveBeenCalledWith('public/layout/phone-bar')
})

it('the failed import of a widget is reported once, and is tried again when the network is back', async () => {
  const { load, repair } = failingImport()
  const handleFailure = vi.fn()
  const Widget = createLazyWidget(load)
  show(<Widget name="Ada" waiting="Loading" onLoadFailure={handleFailure} />)
  await waitFor(() => expect(handleFailure).toHaveBeenCalledOnce())
  screen.getByText('Loading')
  repair()
  dispatchEvent(new Event('online'))
  await screen.findByText('Hello Ada')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a widget loads its code only when it is wanted, and tries again when it is wanted again', async () => {
  const { load, repair } = failingImport()
  const handleFailure = vi.fn()
  const Widget = createLazyWidget(load)
  const draw = (isWanted: boolean) => (
    <Widget name="Ada" isWanted={isWanted} waiting="Loading" onLoadFailure={handleFailure} />
  )
  const render = show(draw(false))
  await screen.findByText('Loading')
  expect(load).not.toHaveBeenCalled()
  render(draw(true))
  await waitFor(() => expect(handleFailure).toHaveBeenCalledOnce())
  render(draw(false))
  repair()
  render(draw(true))
  await screen.findByText('Hello Ada')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a widget that has been loaded before is shown immediately', async () => {
  const load = vi.fn(async () => () => <p>Hello</p>)
  const Widget = createLazyWidget(load)
  const catalogue = words()
  show(<Widget />, catalogue)
  await screen.findByText('Hello')
  show(<Widget waiting="Loading" />, catalogue)
  await waitFor(() => expect(screen.getAllByText('Hello')).toHaveLength(2))
  expect(load).toHaveBeenCalledOnce()
})

it('after a failed load, the bar of unsent actions loads again with the next action', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const catalogue = { load } as unknown as Services['words']
  const bar = (
    <TranslationsProvider words={catalogue}>
      <LazyUnsentBar />
    </TranslationsProvider>
  )
  show(bar, catalogue, { hasStoredSession: () => false })
  await waitFor(() => {
    dispatchEvent(new Event('unsent-actions'))
    expect(load.mock.calls.length).toBeGreaterThan(1)
  })
})
