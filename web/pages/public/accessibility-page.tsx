import { useCampaign } from '#web/features/campaign/campaign.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { TextPage } from '#web/pages/public/text-layout.tsx'

export const handle: PageHandle = {
  head: {
    title: 'Accessibility · 20 in 24',
    description: 'How this site is meant to work for everyone, what may still be hard, and whom to tell.',
    share: 'accessibility',
  },
}

export function Component() {
  const { contact } = useCampaign().facts.links
  return (
    <TextPage
      title="Accessibility"
      standfirst="This site is meant for everyone: on a cheap phone, with a keyboard, with a screen reader, with motion switched off."
    >
      <h2>What we aim at</h2>
      <p>
        WCAG 2.2, levels A and AA. Every page and dialog is checked with an automatic tool in the light and
        the dark theme before it is published. Such a tool finds some faults and not all.
      </p>
      <h2>What you can rely on</h2>
      <ul>
        <li>Everything can be done with a keyboard, and the focus is always visible.</li>
        <li>Pages can be read without JavaScript; the board of ideas can be searched and paged as well.</li>
        <li>Text can be enlarged to 200 %, and pages fit into 320 pixels without scrolling sideways.</li>
        <li>The theme follows your device, and stronger contrast is used when it asks for it.</li>
        <li>Colour is never the only sign.</li>
      </ul>
      <h2>Motion</h2>
      <p>
        Dust drifts behind the headline, and sponsors and testimonials move. “Pause motion” at the foot of the
        headline’s room stops all of it and is remembered. Where a device asks for less motion or less data,
        nothing moves by itself. The countdown changes every second and is not read aloud by itself.
      </p>
      <h2>What may still be hard</h2>
      <p>
        Films come from YouTube and have the controls and captions they have there. Names, ideas and
        testimonials are written by visitors in the language they chose.
      </p>
      <h2>Tell us</h2>
      <p>
        If something does not work for you, write to <a href={`mailto:${contact}`}>{contact}</a> and say which
        page it was and what you tried.
      </p>
    </TextPage>
  )
}
