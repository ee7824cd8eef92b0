import '#web/public/badges/badge.css'
import { type ChangeEvent, type ClipboardEvent, useState } from 'react'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { type CredentialCheck, checkReasonTextIds } from '#web/public/badges/check-credential.ts'
import { SignatureCheckResult } from '#web/public/badges/signature-check-result.tsx'
import { useFileCheck } from '#web/public/badges/use-credential-check.ts'

// Maximum size of a file that we read. A badge has about 70 KB, so a larger file is something else, such as a
// video that was dropped by mistake.
const maxBytes = 1_000_000

const failure: CredentialCheck = { result: 'not checked', reason: checkReasonTextIds.later }

/**
 * Verifies a badge file that the visitor chooses, drops or pastes. It may be an SVG or a credential. The file
 * stays in the browser.
 */
export function FileCheck() {
  const t = useTranslate()
  const checkText = useFileCheck()
  const isHydrated = useHydrated()
  const [check, setCheck] = useState<CredentialCheck | null>(null)
  if (!isHydrated) return null

  const show = async (text: Promise<string> | string) => {
    setCheck(null)
    setCheck(
      await Promise.resolve(text)
        .then(checkText)
        .catch(() => failure),
    )
  }
  const showFile = (file: File | undefined) => {
    if (file) show(file.size > maxBytes ? '' : file.text())
  }
  const handleChoose = (event: ChangeEvent<HTMLInputElement>) => {
    showFile(event.target.files?.[0])
    event.target.value = '' // Without this, choosing the same file again has no effect.
  }
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (text) show(text)
    else showFile(event.clipboardData.files[0])
  }

  return (
    <div className="grid gap-3">
      <label className="grid gap-2.25 text-sm">
        <span className="font-bold">{t('verify.file.label')}</span>
        <input
          type="file"
          accept=".svg,.jwt,image/svg+xml"
          onChange={handleChoose}
          onPaste={handlePaste}
          className="file-check"
          aria-describedby="file-check-hint"
        />
      </label>
      <p id="file-check-hint" className="text-sm text-muted">
        {t('verify.file.hint')}
      </p>
      {check && <SignatureCheckResult check={check} />}
    </div>
  )
}
