import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewerErrors } from '#shared/errors/reviewers.ts'
import type { ReviewSentence } from '#shared/reviewers.ts'
import { formatRefusal, getBackendErrorCode } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'

type Answer = 'right' | 'better' | 'undone'
type Sent = { sentence: ReviewSentence; answer: Answer; said: string | undefined }

/**
 * Returns the functions that send a reader's answer about a sentence. Only one answer is sent at a time, and
 * `send` returns whether it was saved.
 */
export function useReviewAnswer(code: string, { onChanged }: { onChanged: () => void }) {
  const backend = useBackend()
  const [problem, setProblem] = useState('')
  const review = useMutation({
    mutationFn: ({ sentence: { id, hash }, answer, said }: Sent) =>
      backend.call('review-sentence', {
        body: { code, id, hash, answer, ...(said !== undefined && { said }) },
      }),
  })
  async function send(sentence: ReviewSentence, answer: Answer, said?: string): Promise<boolean> {
    if (review.isPending) return false
    setProblem('')
    try {
      await review.mutateAsync({ sentence, answer, said })
      return true
    } catch (error) {
      // Loads the list again, because the sentence has changed since it was loaded.
      if (getBackendErrorCode(error) === reviewerErrors.sentence_changed) onChanged()
      else setProblem(formatRefusal(error, 'Your answer could not be saved. Try again.'))
      return false
    }
  }
  return { send, problem, isBusy: review.isPending }
}
