import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

/** Button that opens the form. Without scripts it is a link to the form's own page. */
export function SubmitIdeaButton({ onSubmitIdea }: { onSubmitIdea: () => void }) {
  const t = useTranslate()
  return (
    <>
      <Button onClick={onSubmitIdea} className="needs-scripts max-md:w-full">
        {t('board.list.submit')}
      </Button>
      <noscript>
        <LinkButton href={paths.form('submit-idea')} className="max-md:w-full">
          {t('board.list.submit')}
        </LinkButton>
      </noscript>
    </>
  )
}
