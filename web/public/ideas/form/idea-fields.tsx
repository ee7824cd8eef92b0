import type { ReactNode } from 'react'
import { boardAudiences, ideaAudiences, ideaLimits } from '#shared/ideas.ts'
import { cleanText } from '#shared/text.ts'
import { translateAudience } from '#shared/translate-idea.ts'
import type { PlainId } from '#shared/words.ts'
import type { FieldBinding } from '#web/common/forms/use-fields.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { languageChoices } from '#web/common/ui/language-props.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import type { IdeaField, IdeaFormValues } from '#web/public/ideas/form/idea-draft.ts'

/** Label of each field, also for the page that shows a form that was not sent. */
export const ideaLabelIds: Record<IdeaField, PlainId> = {
  appName: 'ideas.form.name',
  problemSolves: 'ideas.form.solves',
  targetUsers: 'ideas.form.audience',
  userName: 'signin.name.label',
  language: 'ideas.form.language',
}

type IdeaFieldsProps = {
  form: {
    values: Pick<IdeaFormValues, 'problemSolves' | 'targetUsers'>
    fieldProps: (field: IdeaField) => FieldBinding
  }
  /** True if the name of the submitter is not known. */
  needsName: boolean
  /** Shown below the name of the app. */
  children?: ReactNode
}

/** Fields of an idea, and the note that its author's name is published. */
export function IdeaFields({ form, needsName, children }: IdeaFieldsProps) {
  const t = useTranslate()
  const { targetUsers, problemSolves } = form.values
  const fieldProps = (field: IdeaField) => ({
    ...form.fieldProps(field),
    label: t(ideaLabelIds[field]),
    required: true,
  })
  // Also lists the audience of the draft, because a draft may have an audience that only older pages offered.
  const audiences = boardAudiences.filter(
    (audience) => audience === targetUsers || ideaAudiences.some((offered) => offered === audience),
  )
  return (
    <>
      <TextField autoComplete="off" maxLength={ideaLimits.titleMax} {...fieldProps('appName')} />
      {children}
      <TextArea
        rows={5}
        maxLength={ideaLimits.descriptionMax}
        hint={<DescriptionCounter text={problemSolves} />}
        {...fieldProps('problemSolves')}
      />
      <SelectField
        choices={audiences.map((audience) => ({ value: audience, label: translateAudience(t, audience) }))}
        {...fieldProps('targetUsers')}
      />
      {needsName && (
        <TextField autoComplete="name" maxLength={ideaLimits.nameMax} {...fieldProps('userName')} />
      )}
      <SelectField choices={languageChoices} {...fieldProps('language')} />
      <p className="text-sm text-muted">{t('ideas.form.note')}</p>
    </>
  )
}

/** Shows the minimum length of the description, and with scripts also the number of typed characters. */
function DescriptionCounter({ text }: { text: string }) {
  const t = useTranslate()
  const { descriptionMin } = ideaLimits
  if (!useHydrated()) return t('ideas.form.least', { count: descriptionMin })
  return (
    <TranslatedRichText
      id="ideas.form.counter"
      values={{ count: [...cleanText(text)].length, least: descriptionMin }}
      tags={{ number: <span className="tabular" /> }}
    />
  )
}
