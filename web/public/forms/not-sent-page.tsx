import { queryOptions, useQuery } from '@tanstack/react-query'
import { supporterTypeLabels } from '#shared/supporters.ts'
import { cleanText } from '#shared/text.ts'
import type { PlainId } from '#shared/words.ts'
import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { actionTextIds } from '#web/public/forms/action-words.ts'
import { ideaLabelIds } from '#web/public/ideas/form/idea-fields.tsx'
import { TextPage } from '#web/public/layout/text-page-layout.tsx'

export const catalogueNouns = [
  'enquiry',
  'forms',
  'ideas',
  'join',
  'notsent',
  'prove',
  'register',
  'reminders',
  'signin',
  'supporters',
  'tell',
  'testimonials',
]

const head = { title: '', description: '', isHidden: true }

export const handle: PageHandle = {
  head,
  headOf: ({ words: { t } }) => ({
    ...head,
    title: t('notsent.head.title'),
    description: t('notsent.head.description'),
  }),
}

type Field = { name: string; text: string }

// Labels of the fields that the page shows. Passwords and codes have none, because the page must never show
// them again.
const labels: Record<string, PlainId> = {
  email: 'signin.step.email',
  name: 'notsent.wrote.name',
  location: 'register.you.location',
  github_username: 'register.you.github',
  linkedin_url: 'register.you.linkedin',
  bio: 'register.you.bio',
  interests: 'register.you.interests',
  supporter_type: 'notsent.wrote.contribution',
  preferred_testing_types: 'notsent.wrote.testing',
  skills: 'notsent.wrote.skills',
  hours: 'register.time.hours',
  ...ideaLabelIds,
  testimonial: 'testimonials.wall.own',
  organisation: 'enquiry.form.organisation',
  tier: 'enquiry.form.tiers',
  role: 'enquiry.form.role',
  website: 'enquiry.form.website',
  message: 'enquiry.form.message',
}

/** Forms that have their own page. The other forms need an idea or a testimonial. */
const lightForms = ['submit-idea', 'share-story', 'join', 'register', 'enquire', 'remind'] as const

/** Query for the fields of a posted form. It has data only while the server renders the answer to the POST. */
const postedQuery = queryOptions<Field[]>({
  queryKey: ['posted-form'],
  queryFn: () => [],
  staleTime: Infinity,
})

export const prefetch: PageModule['prefetch'] = async ({ queryClient }, { request }) => {
  const form = request.method === 'POST' ? await request.formData().catch(() => undefined) : undefined
  queryClient.setQueryData(postedQuery.queryKey, form ? fieldsIn(form) : [])
}

/** Page shown after a form was sent without scripts or before its script had loaded. */
export function Component() {
  const t = useTranslate()
  const { contact } = useCampaign().facts.links
  const { data: fields = [] } = useQuery(postedQuery)
  const wrote = fields.flatMap(({ name, text }) => {
    const label = labels[name]
    return label ? [{ label: t(label), text }] : []
  })
  return (
    <TextPage title={t('notsent.page.heading')} standfirst={t('notsent.page.not-loaded')}>
      <h2>{t('notsent.do.heading')}</h2>
      <ul>
        <li>{t('notsent.do.back')}</li>
        <li>{t('notsent.do.wait')}</li>
        <li>
          {t('notsent.do.light')}
          <ul>
            {lightForms.map((action) => (
              <li key={action}>
                <Anchor href={paths.form(action)}>{t(actionTextIds[action].title)}</Anchor>
              </li>
            ))}
          </ul>
        </li>
      </ul>
      <p>{t('notsent.do.email')}</p>
      <p>
        <LinkButton href={emailTo(contact, wrote)}>{t('notsent.do.write', { address: contact })}</LinkButton>
      </p>
      {wrote.length > 0 && (
        <>
          <h2>{t('notsent.wrote.heading')}</h2>
          <dl>
            {wrote.map(({ label, text }) => (
              <div key={label}>
                <dt className="text-sm font-bold">{label}</dt>
                <dd dir="auto" className="whitespace-pre-wrap break-words">
                  {text}
                </dd>
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
    const text = form.getAll(name).map(textOf).join(', ')
    return Object.hasOwn(labels, name) && text ? [{ name, text }] : []
  })
}

function textOf(value: FormDataEntryValue): string {
  if (typeof value !== 'string') return ''
  return Object.entries(supporterTypeLabels).find(([type]) => type === value)?.[1] ?? cleanText(value)
}

function emailTo(contact: string, wrote: readonly { label: string; text: string }[]): string {
  const body = wrote.map(({ label, text }) => `${label}: ${text}`).join('\n')
  return `mailto:${contact}?${new URLSearchParams({ subject: '20 in 24', body }).toString().replaceAll('+', '%20')}`
}
