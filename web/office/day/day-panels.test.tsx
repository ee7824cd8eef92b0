import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import type { MissingItem } from '#shared/missing-items.ts'
import { createDayLog } from '#tests/support/create-day-log.ts'
import { type Services, ServicesProvider } from '#web/common/data/services.tsx'
import { ToastProvider } from '#web/common/ui/toast.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { MissingItemsPanel } from '#web/office/day/day-panels.tsx'
import { LogPanel } from '#web/office/day/log-panel.tsx'
import type { OfficeEntry } from '#web/office/day/queries.ts'
import { ShiftBar } from '#web/office/day/witnesses/witness-shift.tsx'

const start = Date.parse('2026-01-01T00:00:00Z')
const at = (minutes: number) => start + minutes * 60_000
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")

describe('the items missing for the record', () => {
  const act = () => {}
  const drawn = (item: MissingItem, onEndHold: (() => void) | null = act) =>
    renderToStaticMarkup(
      <MissingItemsPanel
        missing={[item]}
        hasStarted
        slots={[]}
        onNote={act}
        onEvidence={act}
        onVideo={act}
        onEndHold={onEndHold ?? undefined}
      />,
    )

  const buttons: { item: MissingItem; button: string }[] = [
    { item: { what: 'entry', from: at(60), to: at(120) }, button: 'Add note' },
    { item: { what: 'video', from: at(60), to: at(120) }, button: 'Add video' },
    { item: { what: 'evidence', app: 3 }, button: 'Add evidence' },
    { item: { what: 'hold end', from: at(60) }, button: 'End hold' },
  ]
  it.each(buttons)(
    'an item missing for the record has a button that fixes it ($item.what)',
    ({ item, button }) => {
      expect(drawn(item)).toMatch(new RegExp(`<button(?![^>]* disabled="")[^>]*>.*${button}`))
    },
  )

  it('a log time with one witness is not reported as a time without a witness', () => {
    const said = (count: number) => words(drawn({ what: 'witness', from: at(60), to: at(120), count }))
    expect(said(0)).toMatch(/No witness from \d\d:\d\d to \d\d:\d\d Two must be on shift at all times\./)
    expect(said(1)).toContain('Only one witness from')
  })

  it.each(['title', 'description'] as const)('the item for an app’s missing %s links to the plan', (what) => {
    expect(drawn({ what, app: 3 })).toContain('href="/admin/day/plan"')
    expect(words(drawn({ what, app: 3 }))).toContain(`No ${what} for app 3`)
  })

  it('the item for a missing witness, statement or checkpoint links to its page', () => {
    expect(drawn({ what: 'witness', from: at(60), to: at(120), count: 0 })).toContain(
      'href="/admin/day/witnesses"',
    )
    const statement: MissingItem = { what: 'statement', witness: 2, role: 'timekeeper' }
    expect(drawn(statement)).toContain('href="/admin/day/witnesses"')
    expect(words(drawn(statement))).toContain('No statement from timekeeper 2')
    const confirmation = (count: number): MissingItem => ({
      what: 'confirmation',
      of: 'attempt_ended',
      count,
    })
    expect(drawn(confirmation(0))).toContain('href="/admin/day/witnesses"')
    expect(words(drawn(confirmation(0)))).toContain('No timekeeper confirmed the end')
    expect(words(drawn(confirmation(1)))).toContain('Only one timekeeper confirmed the end')
    const head = drawn({ what: 'head', reader: 'wale@example.org', failedAt: at(60) })
    expect(head).toContain('href="/admin/announcements/emails"')
    expect(words(head)).toContain('No signed checkpoint for wale@example.org')
  })

  it('the button that ends a hold of the attempt is disabled during a countdown', () => {
    expect(drawn({ what: 'hold end', from: at(60) }, null)).toMatch(/<button[^>]* disabled=""/)
  })
})

describe('an entry of the log', () => {
  const entryWith = (seconds: number): OfficeEntry[] =>
    createDayLog(start, [
      [0, 'note', { text: 'Rain', recorded_at: new Date(start + seconds * 1000).toISOString() }],
    ]).map((entry) => ({ ...entry, author_label: 'Bola' }))
  const drawn = (seconds: number) =>
    words(
      renderToStaticMarkup(
        <ToastProvider>
          <LogPanel entries={entryWith(seconds)} slots={[]} onCorrect={() => {}} />
        </ToastProvider>,
      ),
    )

  it('a log entry that was sent late shows both times', () => {
    expect(drawn(30)).not.toContain('arrived')
    expect(drawn(31)).toMatch(/written \d\d:\d\d:00, arrived \d\d:\d\d:31/)
    expect(drawn(-31)).toMatch(/written \d\d:\d\d:00, arrived \d\d:\d\d:29/)
  })

  it('a document attached to a log entry has no button to publish it', () => {
    const [entry] = entryWith(0)
    const named = entry ? [{ ...entry, evidence_id: 'one' }] : []
    const text = (pictures: { all: string[]; others: string[] }, entries = named) =>
      words(
        renderToStaticMarkup(
          <QueryClientProvider client={new QueryClient()}>
            <ServicesProvider services={{ backend: {} } as Services}>
              <ToastProvider>
                <LogPanel
                  entries={entries}
                  pictures={{
                    pictures: new Set(pictures.all),
                    otherFiles: new Set(pictures.others),
                    publicPictures: new Set(),
                  }}
                  slots={[]}
                  onCorrect={() => {}}
                />
              </ToastProvider>
            </ServicesProvider>
          </QueryClientProvider>,
        ),
      )
    const video = text({ all: [], others: ['one'] })
    expect(video).toContain(getOfficeErrorText(evidenceErrors.no_picture))
    expect(video).not.toContain('Show the picture')
    const picture = text({ all: ['one'], others: [] })
    expect(picture).not.toContain(getOfficeErrorText(evidenceErrors.no_picture))
    expect(picture).toContain('Make the picture public')
    // An entry that is not public never offers to publish its picture.
    expect(
      text(
        { all: [], others: ['one'] },
        named.map((one) => ({ ...one, is_public: false })),
      ),
    ).not.toContain(getOfficeErrorText(evidenceErrors.no_picture))
  })
})

describe('a shift', () => {
  const drawn = (minutes: number) =>
    words(renderToStaticMarkup(<ShiftBar shift={{ from: start, to: null, place: '' }} now={at(minutes)} />))

  it('a witness sees a warning before a shift has lasted four hours', () => {
    expect(drawn(224)).toContain('16 minutes left of your four-hour shift')
    expect(drawn(226)).toMatch(/Your shift ends at \d\d:\d\d\./)
    expect(drawn(241)).toContain('Your four hours ended at')
  })
})
