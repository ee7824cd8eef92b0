import { type FormEvent, useState } from 'react'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { CodeInput } from '#web/common/ui/code-input.tsx'
import { useLanguagePath, useTranslate } from '#web/common/words/translations.tsx'

type VerifyFormProps = {
  code: string
  isBusy: boolean
  isEmptyAsked: boolean
  onCode: (code: string) => void
}

/** Form with six cells and a button. Without scripts the browser opens /verify?code=. */
export function VerifyForm({ code, isBusy, isEmptyAsked, onCode }: VerifyFormProps) {
  const t = useTranslate()
  const address = useLanguagePath()
  const [typed, setTyped] = useState(code)
  const [isEmpty, setIsEmpty] = useState(isEmptyAsked)

  const handleChange = (value: string) => {
    setTyped(value)
    setIsEmpty(false)
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsEmpty(typed === '')
    if (typed === '') event.currentTarget.querySelector('input')?.focus()
    else onCode(typed)
  }

  return (
    <form
      method="get"
      action={address(paths.verifyBadge())}
      noValidate
      onSubmit={handleSubmit}
      className="grid justify-items-start gap-4.5"
    >
      <p className="lede">{t('verify.form.text')}</p>
      <CodeInput
        label={t('verify.form.code')}
        className="w-full max-w-[432px]"
        kind="letters"
        value={typed}
        onChange={handleChange}
        error={isEmpty ? t('verify.form.missing') : undefined}
      />
      <Button type="submit" isBusy={isBusy} busyLabel={t('verify.form.sending')}>
        {t('verify.form.send')}
      </Button>
    </form>
  )
}
