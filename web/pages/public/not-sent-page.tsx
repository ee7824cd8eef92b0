import { queryOptions, useQuery } from '@tanstack/react-query'
import { supporterTypeLabels } from '#shared/supporters.ts'
import { visibleText } from '#shared/text.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { ideaFieldLabels } from '#web/features/ideas/idea-draft.ts'
import type { PageHandle, PageModule } from '#web/lib/page.ts'
import { TextPage } from '#web/pages/public/text-layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export const handle: PageHandle = {
  head: {
    title: 'Not sent yet · 20 in 24',
    description: 'A form was sent without its script. Nothing was stored.',
    isHidden: true,
  },
}

type Field = { label: string; text: string }

// Passwords and codes are missing on purpose: they are never shown again.
const labels: Record<string, string> = {
  email: 'E-mail',
  name: 'Name',
  location: 'Location',
  github_username: 'GitHub username',
  linkedin_url: 'LinkedIn profile',
  bio: 'About you',
  interests: 'Interests',
  supporter_type: 'How you would like to contribute',
  preferred_testing_types: 'Preferred testing types',
  skills: 'Your skills',
  hours: 'Hours per week',
  ...ideaFieldLabels,
  testimonial: 'Your story',
  organisation: 'Organisation',
  tier: 'Tier',
  role: 'Your role',
  website: 'Website',
  message: 'What would make it worth it for you',
}

/** Known only while the document is drawn that answers a post. */
const postedQuery = queryOptions<Field[]>({
  queryKey: ['posted-form'],
  queryFn: () => [],
  staleTime: Infinity,
})

export const prefetch: PageModule['prefetch'] = async ({ queryClient }, { request }) => {
  const form = request.method === 'POST' ? await request.formData().catch(() => undefined) : undefined
  queryClient.setQueryData(postedQuery.queryKey, form ? fieldsIn(form) : [])
}

/** What people see who sent a form before its script had come, or without scripts. */
export function Component() {
  const { contact } = useCampaign().facts.links
  const { data: fields = [] } = useQuery(postedQuery)
  return (
    <TextPage
      title="Not sent yet"
      standfirst="Our forms are sent by JavaScript. It is switched off in your browser, or it had not arrived when you pressed. Nothing was sent and nothing was stored."
    >
      <h2>What you can do</h2>
      <ul>
        <li>Go back with your browser’s Back button: what you wrote still stands in the form.</li>
        <li>On a slow connection, wait until the page has loaded, then press again.</li>
        <li>With JavaScript switched off, switch it on for this site.</li>
      </ul>
      <p>Or send it to us by e-mail: a person reads it and answers.</p>
      <p>
        <LinkButton href={letterTo(contact, fields)}>Write to {contact}</LinkButton>
      </p>
      {fields.length > 0 && (
        <>
          <h2>What you wrote</h2>
          <dl>
            {fields.map(({ label, text }) => (
              <div key={label}>
                <dt className="text-sm font-bold">{label}</dt>
                <dd className="whitespace-pre-wrap break-words">{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </TextPage>
  )
}

function fieldsIn(form: FormData): Field[] {
  return [...new Set(form.keys())].flatMap((name) => {
    const label = labels[name]
    const text = form.getAll(name).map(textOf).join(', ')
    return label && text ? [{ label, text }] : []
  })
}

function textOf(value: FormDataEntryValue): string {
  if (typeof value !== 'string') return ''
  return Object.entries(supporterTypeLabels).find(([type]) => type === value)?.[1] ?? visibleText(value)
}

function letterTo(contact: string, fields: readonly Field[]): string {
  const body = fields.map(({ label, text }) => `${label}: ${text}`).join('\n')
  return `mailto:${contact}?${new URLSearchParams({ subject: '20 in 24', body }).toString().replaceAll('+', '%20')}`
}
